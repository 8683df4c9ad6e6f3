import type { Insertable } from 'kysely'
import type { Kopf } from '#contract/kette.ts'
import { toKanonisch } from '#contract/kanonisch.ts'
import type { StimmabgabeErgebnis } from '#contract/stimmabgabe.ts'
import { endBefangenheit, insertBefangenheit } from '../../db/jury/befangenheit.ts'
import { insertTogether, zeilenFor } from '../../db/datenbank/insert-rows.ts'
import { writeNotizen, type NotizZeilen } from '../../db/stimmen/notiz.ts'
import { lockProtokollKoepfe, protokollZeilen } from '../../db/protokoll/protokoll.ts'
import { endVorschlaege, listOffeneVorschlaege } from '../../db/stimmen/stimmabgabe.ts'
import { recountStimmen, stimmeZeilen } from '../../db/stimmen/stimme.ts'
import type { NotizFassungTable, NotizTable, ProtokollTable, StimmabgabeTable, StimmeTable } from '../../db/tabellen/tabellen-stimme.ts'
import type { Trx } from '../../db/datenbank/transaktion.ts'
import { newId } from '../../domain/grund/new-id.ts'
import { hashAntwort, pickUmstaende, sealVorgang, toKurzhash, type Siegelung } from '../../domain/protokoll/protokoll.ts'
import type { Eingang, GeleseneStimmabgabe } from '../../domain/stimmen/read-stimmabgaben.ts'
import { befangenKeyOf, stimmeKeyOf, type Entscheid, type StimmabgabeLage } from '../../domain/stimmen/stimmabgabe-lage.ts'
import { verdraengteOf } from '../../domain/stimmen/stimmabgabe-folgen.ts'
import { stimmeZaehlt } from '../../domain/stimmen/stimme-zaehlt.ts'

export interface Entschieden {
  eingang: Eingang
  entscheid: Entscheid
}

/** Writes what was decided, in few statements; the heads of the log are the last lock before the commit. */
export async function writeStimmabgaben(
  trx: Trx,
  lage: StimmabgabeLage,
  entschieden: readonly Entschieden[],
): Promise<Map<Eingang, StimmabgabeErgebnis>> {
  const verdraengt = await findVerdraengte(trx, lage, entschieden)
  const koepfe = await lockProtokollKoepfe(
    trx,
    entschieden.flatMap((item) => (hasEintrag(item) ? [item.entscheid.juryId ?? ''] : [])),
  )
  const protokoll: Insertable<ProtokollTable>[] = []
  const ergebnisse = new Map<Eingang, StimmabgabeErgebnis>()
  const rows = entschieden.map((item) => {
    const ergebnis = toErgebnis(item, lage)
    const row = toRow(item, lage)
    const siegelung = sealEntschieden(item, { row, ergebnis, papier: lage.papier, verdraengt: verdraengt.get(row.id) }, { koepfe, protokoll })
    if (siegelung) Object.assign(ergebnis, { quittung: siegelung.quittung, hash: toKurzhash(siegelung.kopf.hash) })
    ergebnisse.set(item.eingang, ergebnis)
    return { ...row, quittung: ergebnis.quittung, ergebnis: JSON.stringify(ergebnis) }
  })
  const stimmen = stimmeZeilen(toStimmeRows(entschieden, lage, ergebnisse))
  await insertTogether(trx, [zeilenFor('stimmabgabe', rows), stimmen, ...protokollZeilen(protokoll, koepfe)])
  await endVorschlaege(trx, entschieden.flatMap(({ entscheid }) => entscheid.beendet).concat(...verdraengt.values()))
  await writeBefangenheiten(trx, entschieden, lage)
  await writeNotizen(trx, toNotizZeilen(entschieden, lage))
  return ergebnisse
}

/** By the new proposal that is one too many: whom it makes give way. Read only where something asks at all, so votes pay nothing for it. */
async function findVerdraengte(trx: Trx, lage: StimmabgabeLage, entschieden: readonly Entschieden[]): Promise<Map<string, string[]>> {
  const neue = entschieden.filter((item) => isOffen(item, lage))
  if (neue.length === 0 || lage.papier) return new Map()
  const beendet = new Set(entschieden.flatMap(({ entscheid }) => entscheid.beendet))
  const mitgliedIds = [...new Set(neue.map(({ entscheid }) => entscheid.mitgliedId ?? ''))]
  const einreichungIds = [...new Set(neue.map(({ eingang }) => eingang.stimmabgabe?.einreichungId ?? ''))]
  const offen = (await listOffeneVorschlaege(trx, { mitgliedIds, einreichungIds })).filter(({ id }) => !beendet.has(id))
  const byKey = Map.groupBy(offen, ({ mitgliedId, rundeId, einreichungId }) => stimmeKeyOf(mitgliedId ?? '', rundeId ?? '', einreichungId ?? ''))
  return new Map(
    neue.flatMap((item): [string, string[]][] => {
      const ids = verdraengteOf((byKey.get(keyOf(item)) ?? []).map(({ id }) => id))
      return ids.length > 0 ? [[item.eingang.id, ids]] : []
    }),
  )
}

function keyOf({ eingang: { stimmabgabe }, entscheid: { mitgliedId } }: Entschieden): string {
  return stimmeKeyOf(mitgliedId ?? '', stimmabgabe?.rundeId ?? '', stimmabgabe?.einreichungId ?? '')
}

/** It asks, and no later act of the batch has ended it. */
function isOffen(item: Entschieden, lage: StimmabgabeLage): boolean {
  return item.entscheid.vorschlagOffen && (lage.vorschlaege.get(keyOf(item)) ?? []).some(({ id }) => id === item.eingang.id)
}

function hasEintrag({ eingang, entscheid }: Entschieden): boolean {
  return entscheid.juryId !== null && eingang.stimmabgabe !== null && eingang.stimmabgabe.art !== 'NOTIZ'
}

interface Siegelgut {
  row: StimmabgabeZeile
  ergebnis: StimmabgabeErgebnis
  papier: StimmabgabeLage['papier']
  verdraengt: string[] | undefined
}

function sealEntschieden(
  item: Entschieden,
  { row, ergebnis, papier, verdraengt }: Siegelgut,
  { koepfe, protokoll }: { koepfe: Map<string, Kopf>; protokoll: Insertable<ProtokollTable>[] },
): Siegelung | null {
  const { stimmabgabe } = item.eingang
  const { juryId, mitgliedId } = item.entscheid
  const kopf = koepfe.get(juryId ?? '')
  if (!hasEintrag(item) || !stimmabgabe || juryId === null || !kopf) return null
  const { rundeId, einreichungId, art, wert, kommentar, notiz, frueher } = stimmabgabe
  const { id, seq, geraetId, benutzerId, roh, status, rev, empfangenMs: serverMs } = row
  const was = { rundeId, einreichungId, art, wert, kommentar, notiz, roh, frueher }
  const wer = { juryId, mitgliedId, geraetId, benutzerId }
  const siegelung = sealVorgang(kopf, {
    ...wer,
    ...was,
    seq,
    id,
    status,
    rev,
    serverMs,
    umstaende: pickUmstaende(row),
    antwortHash: hashAntwort(ergebnis),
    ...(papier && { papier }),
    ...(verdraengt && { verdraengt }),
  })
  koepfe.set(juryId, siegelung.kopf)
  const { prev, eintrag, salz } = siegelung
  protokoll.push({ juryId, nr: siegelung.kopf.nr, hash: siegelung.kopf.hash, prev, eintrag, salz, createdMs: serverMs })
  return siegelung
}

/** The receipt comes of the sealed entry. */
function toErgebnis({ eingang, entscheid }: Entschieden, lage: StimmabgabeLage): StimmabgabeErgebnis {
  const { status, reason, rev, gueltig, nachgereicht, geaendert } = entscheid
  const { seq, gesendeteId: id, entfernt } = eingang
  const flags = { ...(nachgereicht && { nachgereicht }), ...(geaendert && { geaendert }), ...(entfernt && { probelauf: true }) }
  return { seq, id, status, rev, quittung: null, serverMs: lage.jetztMs, reason, expected: null, gueltig, ...flags }
}

type StimmabgabeZeile = Omit<StimmabgabeTable, 'quittung' | 'ergebnis'>

function toRow(item: Entschieden, lage: StimmabgabeLage): StimmabgabeZeile {
  const { eingang, entscheid } = item
  const { stimmabgabe, id, seq, roh } = eingang
  const { juryId, mitgliedId, status, reason, nachgereicht, geschaetztMs } = entscheid
  return {
    id,
    seq,
    juryId,
    mitgliedId,
    roh,
    geschaetztMs,
    status,
    reason,
    geraetId: lage.geraetId,
    benutzerId: lage.benutzerId,
    ...(stimmabgabe ? toSpalten(stimmabgabe) : KEINE_SPALTEN),
    empfangenMs: lage.jetztMs,
    rev: entscheid.neu?.rev ?? null,
    nachgereicht: nachgereicht ? 1 : 0,
    nacherfasst: lage.papier ? 1 : 0,
    vorschlagOffen: isOffen(item, lage) ? 1 : 0,
    entscheidung: null,
  }
}

const KEINE_SPALTEN = {
  rundeId: null,
  einreichungId: null,
  art: 'UNLESBAR',
  wert: null,
  kommentar: null,
  notiz: null,
  baseRev: null,
  loest: null,
  einreichungRev: null,
  wallMs: null,
  anker: null,
}

/** An act as it was sent. */
function toSpalten({ rundeId, einreichungId, art, wert, kommentar, notiz, baseRev, loest, einreichungRev, wallMs, anker }: GeleseneStimmabgabe) {
  return {
    rundeId,
    einreichungId,
    art,
    kommentar,
    notiz,
    baseRev,
    einreichungRev,
    wallMs,
    wert: wert && toKanonisch(wert),
    loest: loest.length > 0 ? JSON.stringify(loest) : null,
    anker: anker && toKanonisch(anker),
  }
}

/** Of several acts about one work only the last state reaches the table. */
function toStimmeRows(entschieden: readonly Entschieden[], lage: StimmabgabeLage, ergebnisse: ReadonlyMap<Eingang, StimmabgabeErgebnis>) {
  const rows = new Map<string, Insertable<StimmeTable>>()
  for (const { eingang, entscheid } of entschieden) {
    const { neu, juryId, mitgliedId, nachgereicht } = entscheid
    if (!neu || !eingang.stimmabgabe || juryId === null || mitgliedId === null) continue
    const { rundeId, einreichungId } = eingang.stimmabgabe
    const { art, wert, kommentar, rev, geraetId, serverMs } = neu
    const befangen = lage.befangen.has(befangenKeyOf(mitgliedId, einreichungId))
    const kriterien = lage.runden.get(rundeId)?.regel.kriterien ?? []
    const zaehlt = stimmeZaehlt({ art, wert, kriterien, befangen, widerrufen: false, zurueckgezogen: false })
    rows.set(stimmeKeyOf(mitgliedId, rundeId, einreichungId), {
      mitgliedId,
      rundeId,
      einreichungId,
      juryId,
      art,
      kommentar,
      rev,
      geraetId,
      serverMs,
      wert: wert === null ? null : toKanonisch(wert),
      stimmabgabeId: eingang.id,
      quittung: ergebnisse.get(eingang)?.quittung ?? null,
      nachgereicht: nachgereicht ? 1 : 0,
      nacherfasst: lage.papier ? 1 : 0,
      zaehlt: zaehlt ? 1 : 0,
    })
  }
  return [...rows.values()]
}

async function writeBefangenheiten(trx: Trx, entschieden: readonly Entschieden[], { jetztMs }: StimmabgabeLage): Promise<void> {
  for (const { eingang, entscheid } of entschieden) {
    const { befangenheit, mitgliedId } = entscheid
    if (befangenheit === null || mitgliedId === null || !eingang.stimmabgabe) continue
    const ort = { mitgliedId, einreichungId: eingang.stimmabgabe.einreichungId }
    if (befangenheit === 'beenden') await endBefangenheit(trx, { ...ort, jetztMs })
    else
      await insertBefangenheit(trx, {
        id: newId(jetztMs),
        ...ort,
        grund: 'SONSTIGES',
        quelle: 'SELBST',
        status: 'ERKLAERT',
        createdMs: jetztMs,
        beendetMs: null,
      })
    await recountStimmen(trx, ort)
  }
}

/** Of several acts about one note only the last state reaches the table; a text that a later act of the batch ended was never kept. */
function toNotizZeilen(entschieden: readonly Entschieden[], lage: StimmabgabeLage): NotizZeilen {
  const { geraetId, jetztMs: serverMs } = lage
  const notizen = new Map<string, Insertable<NotizTable>>()
  const fassungen: Insertable<NotizFassungTable>[] = []
  for (const { eingang, entscheid } of entschieden) {
    const { notiz, mitgliedId } = entscheid
    if (!notiz || mitgliedId === null || !eingang.stimmabgabe) continue
    const { einreichungId, notiz: text, baseRev } = eingang.stimmabgabe
    const ort = { mitgliedId, einreichungId }
    const key = befangenKeyOf(mitgliedId, einreichungId)
    if (notiz.neu) notizen.set(key, { ...ort, ...notiz.neu, serverMs })
    const isKept = notiz.offen && (lage.fassungen.get(key) ?? []).some((fassung) => fassung.id === eingang.id)
    if (isKept) fassungen.push({ id: eingang.id, ...ort, text: text ?? '', baseRev, geraetId, serverMs })
  }
  return { notizen: [...notizen.values()], fassungen, beendet: entschieden.flatMap(({ entscheid }) => entscheid.notiz?.beendet ?? []) }
}
