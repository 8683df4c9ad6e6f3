import { createHash } from 'node:crypto'
import { BUEHNE_STUFEN, MAX_TAGE, type Buehnenkategorie, type Buehnenwerk, type VERLEIHUNG_STAENDE } from '#contract/preisverleihung.ts'
import { toKanonisch } from '#contract/kanonisch.ts'
import { endeOf, wandzeitOfInstant } from '#contract/wandzeit.ts'
import { instantOf } from '../grund/instant-of.ts'
import { ENDGUELTIG, hasBegonnen } from '../jury/runde-status.ts'

const TAG_MS = 86_400_000
/** Proposed where the programme names no evening. */
const OHNE_TERMIN_TAGE = 7

interface Award {
  kategorieId: string
  einreichungId: string
  nummer: string | null
  titel: string
  auftraggeber: string
  agentur: string
  medaille: string
}

interface Quelle {
  awards: readonly Award[]
  kategorien: readonly { id: string; nummer: number; titel: string }[]
  bilderOf: (einreichungId: string) => Buehnenwerk['bilder']
}

/** Categories by number, in each Bronze first; works with the same medal by their number, which says nothing about how they were judged. */
export function toBuehne({ awards, kategorien, bilderOf }: Quelle): Buehnenkategorie[] {
  const rang = (medaille: string) => BUEHNE_STUFEN.findIndex((stufe) => stufe === medaille)
  return kategorien
    .map(({ id, nummer, titel }) => ({
      id,
      nummer,
      titel,
      werke: awards
        .filter((award) => award.kategorieId === id && rang(award.medaille) >= 0)
        .toSorted((a, b) => rang(a.medaille) - rang(b.medaille) || compareWerke(a, b))
        .map((award) => ({
          id: award.einreichungId,
          nummer: award.nummer ?? '',
          titel: award.titel,
          auftraggeber: award.auftraggeber,
          agentur: award.agentur,
          medaille: award.medaille as Buehnenwerk['medaille'],
          bilder: bilderOf(award.einreichungId),
        })),
    }))
    .filter(({ werke }) => werke.length > 0)
    .toSorted((a, b) => a.nummer - b.nummer)
}

function compareWerke(a: Award, b: Award): number {
  return (
    (a.nummer ?? '').localeCompare(b.nummer ?? '', 'de', { numeric: true }) ||
    a.titel.localeCompare(b.titel, 'de') ||
    (a.einreichungId < b.einreichungId ? -1 : 1)
  )
}

/** Another one as soon as anything of what the stage shows has changed. */
export function fassungOf(kategorien: readonly Buehnenkategorie[]): string {
  return createHash('sha256').update(toKanonisch(kategorien)).digest('hex')
}

/** Why the medals of a jury cannot be released; null: they can. */
export function hindernisOf({ medaillen, runden }: { medaillen: number; runden: readonly { status: string }[] }): string | null {
  if (runden.some(({ status }) => hasBegonnen(status) && !ENDGUELTIG.some((each) => each === status)))
    return 'Eine Runde dieser Jury ist noch nicht bestätigt.'
  return medaillen === 0 ? 'In dieser Jury ist noch keine Medaille bestätigt.' : null
}

type Stand = (typeof VERLEIHUNG_STAENDE)[number]

export function standOf({ endeMs, bisMs }: { endeMs: number | null; bisMs: number }, nowMs: number): Stand {
  if (endeMs !== null) return 'ZURUECKGEZOGEN'
  return nowMs < bisMs ? 'FREIGEGEBEN' : 'ABGELAUFEN'
}

interface Uhr {
  nowMs: number
  timeZone: string
}

/** The last moment until which something may be released now: the end of the thirtieth day. */
export function spaetestensMsOf(uhr: Uhr): number {
  return tagesendeMsOf(uhr.nowMs + MAX_TAGE * TAG_MS, uhr)
}

interface Programm {
  termine: readonly { titel: string; datum: string }[]
  embargo: string | null
}

/** In wall-clock time: the end of the evening in the programme, else of the day on which the embargo ends, else of a week. What is further away is none. */
export function vorschlagBisOf({ termine, embargo }: Programm, uhr: Uhr): string {
  const tage = [...abendeOf(termine), ...(embargo === null ? [] : [embargo])]
  const tag = tage.map(tagesendeOf).find((ende) => istErlaubt(ende, uhr))
  return tag ?? tagesendeOf(wandzeitOfInstant(uhr.nowMs + OHNE_TERMIN_TAGE * TAG_MS, uhr.timeZone))
}

/** Evenings of the programme on which awards are given, the first one first. */
export function abendeOf(termine: Programm['termine']): string[] {
  return termine
    .filter(({ titel }) => /verleihung|gala/i.test(titel))
    .map(({ datum }) => datum)
    .toSorted()
}

/** Something is to come, and within the days that are allowed. */
export function istErlaubt(bis: string, uhr: Uhr): boolean {
  const bisMs = bisMsOf(bis, uhr)
  return bisMs > uhr.nowMs && bisMs <= spaetestensMsOf(uhr)
}

export function bisMsOf(bis: string, { timeZone }: Pick<Uhr, 'timeZone'>): number {
  return instantOf(endeOf(bis), timeZone)
}

function tagesendeOf(wandzeit: string): string {
  return `${wandzeit.slice(0, 10)}T23:59:00Z`
}

function tagesendeMsOf(ms: number, uhr: Uhr): number {
  return bisMsOf(tagesendeOf(wandzeitOfInstant(ms, uhr.timeZone)), uhr)
}
