import type { Arbeit, Werkart } from './artwork/arbeiten.ts'
import { hashText } from './artwork/zufall.ts'
import type { Feld } from './daten/medienfelder.ts'
import { demoId } from './demo-id.ts'
import { FILME, KAMPAGNENFILME } from './films/films.ts'
import type { DemoFilm } from './films/films.ts'
import type { DemoEinreichung } from './plan-einreichungen.ts'
import { hostOf } from './host-of.ts'

/** Where the bytes come from. */
export type Quelle =
  | { art: 'motiv'; arbeit: Arbeit; motiv: number }
  | { art: 'film'; film: DemoFilm }
  | { art: 'aufnahme'; film: DemoFilm }
  | { art: 'ton'; seed: string }
  | { art: 'mappe'; titel: string; seiten: number; texte: string[] }
  | { art: 'nachweis'; titel: string; schule: string; ort: string }
  | { art: 'link'; url: string }

export interface DemoMedium {
  id: string
  einreichungId: string
  feld: Feld
  position: number
  legende: string
  dateiname: string
  vorJury: boolean
  quelle: Quelle
}

const MIT_MAPPE: readonly Werkart[] = ['editorial', 'design']
const MIT_LINK: readonly Werkart[] = ['digital', 'event']
const BILDWORT: Partial<Record<Werkart, string>> = {
  film: 'Standbild',
  digital: 'Ansicht',
  packaging: 'Ansicht',
  editorial: 'Doppelseite',
  event: 'Aufnahme',
}

export function planMedien(einreichungen: readonly DemoEinreichung[]): DemoMedium[] {
  return einreichungen.flatMap((einreichung) => {
    const quellen = [
      ...planBewegtes(einreichung),
      ...planBilder(einreichung),
      ...planKampagne(einreichung),
      ...planMappe(einreichung),
      ...planLink(einreichung),
      ...planNachweis(einreichung),
    ]
    return quellen.map((quelle, index) => ({
      ...quelle,
      id: demoId('medium', `${einreichung.row.id}/${index}`),
      einreichungId: einreichung.row.id,
      vorJury: einreichung.vorJury,
      position: index,
    }))
  })
}

type Teil = Pick<DemoMedium, 'feld' | 'legende' | 'dateiname' | 'quelle'>

function planBewegtes({ arbeit, agentur }: DemoEinreichung): Teil[] {
  const film = FILME.find(({ titel }) => titel === arbeit.titel)
  const name = fileNameOf(agentur.agenturnameVeroeffentlichungen, arbeit.titel)
  if (film?.mime === 'video/mp4') return [{ feld: 'VIDEO', legende: 'Der Film', dateiname: `${name}.mp4`, quelle: { art: 'film', film } }]
  if (film) return [{ feld: 'AUDIO', legende: 'Der Spot', dateiname: `${name}.m4a`, quelle: { art: 'aufnahme', film } }]
  if (arbeit.art !== 'audio') return []
  return [{ feld: 'AUDIO', legende: 'Die Klangmarke', dateiname: `${name}.wav`, quelle: { art: 'ton', seed: arbeit.titel } }]
}

function planKampagne({ arbeit, agentur }: DemoEinreichung): Teil[] {
  const film = FILME.find(({ titel }) => titel === KAMPAGNENFILME[arbeit.titel])
  if (!film) return []
  const dateiname = `${fileNameOf(agentur.agenturnameVeroeffentlichungen, arbeit.titel)}_Kampagne.mp4`
  return [{ feld: 'KAMPAGNENFILM', legende: 'Der Film zur Kampagne', dateiname, quelle: { art: 'film', film } }]
}

function planBilder({ arbeit, agentur }: DemoEinreichung): Teil[] {
  const name = fileNameOf(agentur.agenturnameVeroeffentlichungen, arbeit.titel)
  const wort = BILDWORT[arbeit.art] ?? 'Motiv'
  return Array.from({ length: arbeit.motive }, (_, motiv) => ({
    feld: 'BILDSERIE',
    legende: arbeit.motive > 1 ? `${wort} ${motiv + 1}` : '',
    dateiname: `${name}_${motiv + 1}.svg`,
    quelle: { art: 'motiv', arbeit, motiv },
  }))
}

/** Books and brands come with a folder, some of the others too. */
function planMappe({ arbeit, agentur, row, vorJury }: DemoEinreichung): Teil[] {
  const wurf = hashText(`mappe/${arbeit.titel}`)
  if (!vorJury || (!MIT_MAPPE.includes(arbeit.art) && wurf % 7 > 0)) return []
  const texte = JSON.parse(row.texte) as Record<'briefing' | 'idee' | 'umsetzung' | 'ergebnis', string>
  const dateiname = `${fileNameOf(agentur.agenturnameVeroeffentlichungen, arbeit.titel)}_Projektmappe.pdf`
  const absaetze = [texte.briefing, texte.idee, texte.umsetzung, texte.ergebnis]
  return [{ feld: 'PDF', legende: 'Projektmappe', dateiname, quelle: { art: 'mappe', titel: arbeit.titel, seiten: 2 + (wurf % 5), texte: absaetze } }]
}

function planLink({ arbeit }: DemoEinreichung): Teil[] {
  if (!MIT_LINK.includes(arbeit.art)) return []
  const url = `https://${hostOf(arbeit.marke)}.example/${hostOf(arbeit.titel)}`
  return [{ feld: 'LINK', legende: arbeit.art === 'event' ? 'Rückblick im Netz' : 'Zur Arbeit', dateiname: '', quelle: { art: 'link', url } }]
}

/** Every work of the young has its evidence, except the one that was handed in a short while ago by whoever looks at the demo. */
function planNachweis({ arbeit, agentur, wettbewerb, row }: DemoEinreichung): Teil[] {
  if (wettbewerb !== 'YOUNG' || row.status !== 'ZUGELASSEN') return []
  const dateiname = `${fileNameOf(agentur.agenturnameVeroeffentlichungen, arbeit.titel)}_Bestaetigung.pdf`
  const quelle: Quelle = { art: 'nachweis', titel: arbeit.titel, schule: agentur.agenturname, ort: agentur.ort }
  return [{ feld: 'NACHWEIS', legende: '', dateiname, quelle }]
}

/** Agencies put their own name into file names; no juror may ever see it. */
function fileNameOf(agentur: string, titel: string): string {
  return `${hostOf(agentur)}_${hostOf(titel)}`
}
