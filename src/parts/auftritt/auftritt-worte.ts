import type { Icon } from '@phosphor-icons/react'
import { ArmchairIcon } from '@phosphor-icons/react/dist/csr/Armchair'
import { FilmStripIcon } from '@phosphor-icons/react/dist/csr/FilmStrip'
import { HandPalmIcon } from '@phosphor-icons/react/dist/csr/HandPalm'
import { MedalIcon } from '@phosphor-icons/react/dist/csr/Medal'
import { MicrophoneStageIcon } from '@phosphor-icons/react/dist/csr/MicrophoneStage'
import { TextAlignLeftIcon } from '@phosphor-icons/react/dist/csr/TextAlignLeft'
import { UserSoundIcon } from '@phosphor-icons/react/dist/csr/UserSound'
import type { Ablauf, AblaufZeile } from '#contract/ablauf.ts'
import { laengeOf, ueberPlanSekOf, type Abendzeiten, type AuftrittPunkt, type Hebel } from '#contract/ablauf-regeln.ts'
import type { Abholer } from '#contract/auftritt.ts'
import { formatTermin } from '#src/lib/datum.ts'

interface PunktWort {
  /** In the list of what is missing. */
  titel: string
  /** In a row. */
  kurz: string
  icon: Icon
}

export const PUNKT_WORT: Readonly<Record<AuftrittPunkt, PunktWort>> = {
  ABHOLUNG: { titel: 'Abholung nicht zugesagt', kurz: 'Abholung offen', icon: HandPalmIcon },
  GRAVUR: { titel: 'Gravur nicht freigegeben', kurz: 'Gravur prüfen', icon: MedalIcon },
  AUSSPRACHE: { titel: 'Aussprache fehlt', kurz: 'Aussprache fehlt', icon: UserSoundIcon },
  SPRECHERTEXT: { titel: 'Sprechertext fehlt', kurz: 'Text fehlt', icon: TextAlignLeftIcon },
  LAUDATIO: { titel: 'Laudatio nicht vergeben', kurz: 'Laudatio offen', icon: MicrophoneStageIcon },
  FILM: { titel: 'Film für die Bühne fehlt', kurz: 'Film fehlt', icon: FilmStripIcon },
  SITZ: { titel: 'Sitzplatz fehlt', kurz: 'Sitzplatz fehlt', icon: ArmchairIcon },
}

export const ABHOLUNG_WORT: Readonly<Record<Abholer['stand'], string>> = { ANGEFRAGT: 'angefragt', ZUGESAGT: 'zugesagt', ABGESAGT: 'abgesagt' }

/** „Vollständig", „Gravur prüfen", „3 Angaben fehlen" */
export function fehltWort(fehlende: readonly AuftrittPunkt[]): string {
  const [einer] = fehlende
  if (einer === undefined) return 'Vollständig'
  return fehlende.length === 1 ? PUNKT_WORT[einer].kurz : `${fehlende.length} Angaben fehlen`
}

/** „5 Auftritte, alle vollständig" */
export function blockWort(auftritte: number, fehlende: number): string {
  const anzahl = auftritte === 1 ? '1 Auftritt' : `${auftritte} Auftritte`
  if (fehlende === 0) return auftritte === 1 ? `${anzahl}, vollständig` : `${anzahl}, alle vollständig`
  return fehlende === 1 ? `${anzahl}, 1 Angabe fehlt` : `${anzahl}, ${fehlende} Angaben fehlen`
}

/** Who speaks for the others: whoever has said yes, else the first who was asked. */
export function ersterAbholer({ abholer }: Pick<AblaufZeile, 'abholer'>): Abholer | null {
  const benannt = abholer.filter(({ name }) => name.trim() !== '')
  return benannt.find(({ stand }) => stand === 'ZUGESAGT') ?? benannt.find(({ stand }) => stand === 'ANGEFRAGT') ?? benannt[0] ?? null
}

/** „Gala am 03.12.2026, 19:30 Uhr, Großer Saal" */
export function galaWort({ beginn, ort }: Ablauf['gala']): string {
  if (beginn === null) return ort === '' ? 'Der Abend hat noch kein Datum' : ort
  return ['Gala am', formatTermin(beginn)].join(' ') + (ort === '' ? '' : `, ${ort}`)
}

const TAG_MS = 86_400_000

/** „Noch 21 Tage." by the days of the programme's calendar. */
export function restWort({ jetzt, gala: { beginn } }: Pick<Ablauf, 'jetzt' | 'gala'>): string {
  if (beginn === null) return 'Noch kein Datum.'
  const tage = (Date.parse(`${beginn.slice(0, 10)}T00:00:00Z`) - Date.parse(`${jetzt.slice(0, 10)}T00:00:00Z`)) / TAG_MS
  if (tage > 1) return `Noch ${tage} Tage.`
  return tage === 1 ? 'Morgen ist es so weit.' : tage === 0 ? 'Heute Abend.' : 'Der Abend ist vorbei.'
}

/** „14 min über Plan"; null: no end is planned. */
export function planWort(gala: Ablauf['gala'], zeiten: Abendzeiten): { satz: string; ueber: boolean } | null {
  const sek = ueberPlanSekOf(gala, zeiten)
  if (sek === null) return null
  const minuten = Math.round(Math.abs(sek) / 60)
  if (minuten === 0) return { satz: 'genau nach Plan', ueber: false }
  return { satz: `${minuten} min ${sek > 0 ? 'über' : 'unter'} Plan`, ueber: sek > 0 }
}

/** What would shorten the evening most. */
export function hebelWort({ art, titel, sek }: Hebel): string {
  return art === 'LAUDATIO'
    ? `Größter Hebel: ${titel} hat ${laengeOf(sek)} Minuten Laudatio mehr als vorgesehen.`
    : `Größter Hebel: ${titel} ist ${laengeOf(sek)} Minuten länger geplant, als die Medaillen vorsehen.`
}
