import type { Mangel } from '#contract/kette.ts'
import { judgeTexte, type Eintrag, type Versiegelt } from './protokoll.ts'
import { readJson } from '../grund/read-json.ts'
import { ENTSCHEIDUNG_ART, isWerkschritt, type Nachvollzug } from './replay-protokoll.ts'
import { WIEDEREROEFFNUNG_ART } from '../jury/wiedereroeffnung.ts'
import { befangenKeyOf } from '../stimmen/stimmabgabe-lage.ts'

/** A row of the history about a step that is an entry too: who, when and the reason as people read it. */
export interface Zeuge {
  noun: string
  datensatzId: string
  aktion: string
  benutzerId: string | null
  daten: string
  createdMs: number
}

/** In the history, of the act that a vote from paper became. */
export const NACHERFASST_AKTION = 'NACHERFASST'

/** Of these nouns every step stands in both. */
const SCHRITTE: Record<string, readonly string[]> = {
  runde: ['OFFEN', 'PAUSIERT', 'NACHLAUF', 'GESCHLOSSEN', 'BESTAETIGT', 'VEROEFFENTLICHT', WIEDEREROEFFNUNG_ART],
  jurymitglied: ['WIDERRUF'],
  stimmabgabe: ['GEZAEHLT', 'NICHT_GEZAEHLT', NACHERFASST_AKTION],
}

/** What the history tells of a jury's steps, against their entries, both ways. */
export function compareVerlauf({ ereignisse, abgaben }: Nachvollzug, zeugen: readonly Zeuge[]): Mangel[] {
  const byKey = Map.groupBy(zeugen, ({ noun, datensatzId, createdMs }) => keyOf(noun, datensatzId, createdMs))
  const gesagt = new Set<string>()
  const papier = [...abgaben.values()].filter(({ eintrag }) => eintrag.papier !== undefined)
  const maengel = [...ereignisse, ...papier].flatMap((versiegelt): Mangel[] => {
    const { eintrag } = versiegelt
    const ort = ortOf(eintrag)
    if (!ort) return []
    const key = keyOf(ort.noun, ort.datensatzId, eintrag.serverMs)
    gesagt.add(`${key} ${aktionOf(eintrag)}`)
    const candidates = (byKey.get(key) ?? []).filter(({ noun, aktion }) => !(noun in SCHRITTE) || aktion === aktionOf(eintrag))
    const grund = judgeZeugen(versiegelt, candidates)
    return grund === null ? [] : [{ nr: eintrag.nr, satz: `Eintrag ${eintrag.nr}: ${grund} (${ort.noun} ${ort.datensatzId}).` }]
  })
  const ohneEintrag = zeugen.filter(
    ({ noun, datensatzId, aktion, createdMs }) => SCHRITTE[noun]?.includes(aktion) && !gesagt.has(`${keyOf(noun, datensatzId, createdMs)} ${aktion}`),
  )
  return [...maengel, ...ohneEintrag.map((zeuge) => ({ nr: null, satz: satzOhneEintrag(zeuge) }))]
}

/** The reason of the last confirmation stands in the recusal itself. */
export function compareGruende(
  { bestaetigt }: Nachvollzug,
  befangenheiten: readonly { mitgliedId: string; einreichungId: string; grund: string }[],
): Mangel[] {
  const gruende = Map.groupBy(befangenheiten, ({ mitgliedId, einreichungId }) => befangenKeyOf(mitgliedId, einreichungId))
  return [...bestaetigt].flatMap(([key, versiegelt]) => {
    if ((gruende.get(key) ?? []).some(({ grund }) => isGrund(versiegelt, grund))) return []
    const { nr } = versiegelt.eintrag
    return [{ nr, satz: `Eintrag ${nr}: Der Grund der Befangenheit ${key} ist nicht der versiegelte.` }]
  })
}

function ortOf({ art, id, rundeId, mitgliedId, einreichungId, papier }: Eintrag): { noun: string; datensatzId: string } | null {
  if (papier || art.startsWith(ENTSCHEIDUNG_ART)) return { noun: 'stimmabgabe', datensatzId: id }
  if (art === 'WIDERRUF' || art === 'AUFNAHME' || art === 'EINSATZ') return { noun: 'jurymitglied', datensatzId: mitgliedId ?? '' }
  if (isWerkschritt(art)) return { noun: 'einreichung', datensatzId: einreichungId ?? '' }
  return rundeId === null ? null : { noun: 'runde', datensatzId: rundeId }
}

/** What the history calls steps that are not called by what they led to. */
const AKTIONEN: Readonly<Record<string, string>> = {
  WIDERRUF: 'WIDERRUF',
  AUFNAHME: 'angelegt',
  EINSATZ: 'geändert',
  [WIEDEREROEFFNUNG_ART]: WIEDEREROEFFNUNG_ART,
}

function aktionOf({ art, status, papier }: Eintrag): string {
  if (papier) return NACHERFASST_AKTION
  return AKTIONEN[art] ?? status
}

/** Entries of version 1 do not name the person, and decisions of that time are in no history. */
function judgeZeugen(versiegelt: Versiegelt, zeugen: readonly Zeuge[]): string | null {
  const { eintrag } = versiegelt
  if (zeugen.length === 0) return eintrag.v !== undefined && eintrag.benutzerId !== null ? 'Im Verlauf fehlt, wer das wann entschieden hat' : null
  const gruende = zeugen.map((zeuge) => {
    if (eintrag.v !== undefined && (zeuge.benutzerId !== personOf(eintrag) || !isEingabe(eintrag, zeuge.daten)))
      return 'Die Person im Verlauf ist nicht die versiegelte'
    return isGrund(versiegelt, grundOf(zeuge.daten)) ? null : 'Der Grund im Verlauf ist nicht der versiegelte'
  })
  return gruende.includes(null) ? null : (gruende[0] ?? null)
}

/** Whose step it was: of a vote from paper, whoever checked it. */
function personOf({ papier, benutzerId }: Eintrag): string | null | undefined {
  return papier ? papier.pruefung.benutzerId : benutzerId
}

function isGrund(versiegelt: Versiegelt, grund: string | null): boolean {
  const texte = versiegelt.eintrag.papier ? { kommentar: null, notiz: grund } : { kommentar: grund, notiz: null }
  return judgeTexte(versiegelt, { ...texte, roh: null }) !== 'anders'
}

/** Of a vote from paper the history names whoever entered it too. */
function isEingabe({ papier }: Eintrag, daten: string): boolean {
  if (!papier) return true
  return (readJson(daten) as { eingabe?: unknown } | null)?.eingabe === papier.eingabe.benutzerId
}

/** Of what cannot be read, the text itself: it is not what was sealed. */
function grundOf(daten: string): string | null {
  const gelesen = readJson(daten) as { grund?: string | null; nachher?: { grund?: string } } | null
  return gelesen ? (gelesen.grund ?? gelesen.nachher?.grund ?? null) : daten
}

function satzOhneEintrag({ noun, datensatzId, aktion, createdMs }: Zeuge): string {
  return `Der Verlauf sagt ${aktion} (${noun} ${datensatzId}, ${new Date(createdMs).toISOString()}), ein Eintrag dazu fehlt.`
}

function keyOf(noun: string, datensatzId: string, ms: number): string {
  return `${noun} ${datensatzId} ${ms}`
}
