import type { Aufgabe, Aufgabenart } from '#contract/agenturuebersicht.ts'
import { SCHRITTE } from '#contract/agenturuebersicht.ts'
import type { EinreichungStatus } from '#contract/einreichung.ts'
import { EINREICHUNG_TABS, type EntwurfFelder, type Nachbesserung, type Pruefpunkt } from '#contract/einreichung-entwurf.ts'
import { isNachreichenOffen } from '../einreichung/bearbeitung.ts'
import type { Einreichfrist } from '../einreichung/einreichfrist.ts'
import { listFehlende, nachreichungenOf } from '../einreichung/nachreichung.ts'
import type { Pruefmedienfeld } from '../einreichung/pruefliste.ts'

export interface Werklage {
  status: EinreichungStatus
  nachbesserung: Nachbesserung | null
  zurueckgezogen: boolean
  /** The print file was objected to, and no other one has come. */
  druckdateiFehlt: boolean
  felder: Pick<EntwurfFelder, 'erschienenVon'>
  pruefliste: readonly Pruefpunkt[]
  medienfelder: readonly Pruefmedienfeld[]
  frist: Pick<Einreichfrist, 'lage'>
  hatPreis: boolean
  agenturStatus: string
}

type Zustand = 'FEHLER' | 'LAEUFT' | 'FEHLT'

/** The one thing to be done next with a work: what is wrong before what is missing, and in the order of the tabs. */
export function aufgabeOf(lage: Werklage): Aufgabe {
  if (lage.status === 'NACHBESSERUNG') return { ...ohnePunkt('NACHBESSERUNG'), tab: lage.nachbesserung?.tabs[0] ?? null }
  if (lage.druckdateiFehlt) return { ...ohnePunkt('DRUCKDATEI'), tab: 'medien' }
  if (lage.status !== 'ENTWURF') return nachreichAufgabeOf(lage) ?? ohnePunkt('FERTIG')
  if (lage.frist.lage === 'VORBEI') return ohnePunkt('VERSAEUMT')
  const offene = lage.pruefliste.filter(({ erfuellt }) => !erfuellt).map((punkt) => ({ punkt, zustand: zustandOf(punkt, lage) }))
  for (const art of ['FEHLER', 'LAEUFT', 'FEHLT'] as const) {
    const first = offene.find(({ zustand }) => zustand === art)?.punkt
    if (!first) continue
    const anzahl = offene.filter(({ punkt, zustand }) => zustand === art && punkt.tab === first.tab).length
    return { art, tab: first.tab, feld: first.feld, titel: first.titel, anzahl }
  }
  if (lage.agenturStatus !== 'FREIGEGEBEN') return ohnePunkt('WARTET_AGENTUR')
  if (lage.frist.lage === 'VORHER') return ohnePunkt('WARTET_START')
  return ohnePunkt(lage.hatPreis ? 'BEREIT' : 'OHNE_PREIS')
}

const NACHREICH_ART = { FEHLER: 'FEHLER', LAEUFT: 'LAEUFT', FEHLT: 'NACHREICHEN' } as const

/** What is handed in may still wait for a file that was allowed to follow. */
function nachreichAufgabeOf(lage: Werklage): Aufgabe | null {
  if (!isNachreichenOffen(lage)) return null
  const fehlende = listFehlende(nachreichungenOf(lage.medienfelder))
  for (const stand of ['FEHLER', 'FEHLT', 'LAEUFT'] as const) {
    const own = fehlende.filter((each) => each.stand === stand)
    const [first] = own
    if (first) return { art: NACHREICH_ART[stand], tab: 'medien', feld: first.feld, titel: first.titel, anzahl: own.length }
  }
  return null
}

/** Tabs in which nothing is open; handing in is the last step. */
export function schritteOf({ status, pruefliste }: Pick<Werklage, 'status' | 'pruefliste'>): number {
  if (status !== 'ENTWURF' && status !== 'NACHBESSERUNG') return SCHRITTE
  return EINREICHUNG_TABS.filter((tab) => pruefliste.every((punkt) => punkt.tab !== tab || punkt.erfuellt)).length
}

function ohnePunkt(art: Aufgabenart): Aufgabe {
  return { art, tab: null, feld: '', titel: '', anzahl: 0 }
}

/** A value that stands there and does not fit is wrong; everything else is only not there yet. */
function zustandOf({ feld }: Pruefpunkt, { felder, medienfelder }: Werklage): Zustand {
  if (feld === 'kategorieId' || feld === 'teile' || feld === 'erschienenBis' || feld === 'team.alter') return 'FEHLER'
  if (feld === 'erschienenVon') return felder.erschienenVon === null ? 'FEHLT' : 'FEHLER'
  const medienfeld = medienfelder.find(({ id }) => feld === `medien.${id}`)
  if (!medienfeld) return 'FEHLT'
  const { vorhanden, bereit, max, fehler, ersatz } = medienfeld
  if (vorhanden > max || fehler > 0) return 'FEHLER'
  return vorhanden > bereit || ersatz > 0 ? 'LAEUFT' : 'FEHLT'
}
