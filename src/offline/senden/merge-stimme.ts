import { toKanonisch } from '#contract/kanonisch.ts'
import type { Stimme, Vorschlag } from '#contract/stimme.ts'
import { emptyStimme } from '../kern/leere-zeilen.ts'
import type { StimmeZeile } from '../kern/zeilen.ts'

/** What the server says about one work: its Stimme, if it has one, and the open questions. */
export interface Fund {
  juryId: string
  stimme: Stimme | undefined
  offen: Vorschlag[]
  historie?: string | undefined
  /** The row's own act can be sent again. */
  gehalten: boolean
}

/**
 * The row after a pull: null leaves it as it is, `weg` takes it away. The server's state replaces ours only when its revision is higher and nothing waits.
 * What a server cannot take back (a lower revision, another value under the same one, a missing Stimme, another history) means that it was restored from a
 * backup; until an own act was asked about, it only marks the row: nothing is taken off the screen before.
 */
export function mergeStimme(row: StimmeZeile | undefined, fund: Fund): StimmeZeile | 'weg' | null {
  const { stimme, offen } = fund
  if (row?.lage === 'wartet') return null
  if (!stimme) return withoutStimme(row, fund)
  const fremd = row !== undefined && isFremd(row, stimme, fund)
  if (row && fremd && isFraglich(row, fund)) return withVorschlaege({ ...row, ungewiss: true }, offen)
  if (!row || fremd || isNews(row, stimme, fund)) return adopt(row, stimme, fund)
  const basis = stimme.rev === row.rev ? { historie: fund.historie ?? null, basisQuittung: stimme.quittung } : {}
  const ungewiss = stimme.rev < (row.rev ?? 0)
  return withVorschlaege({ ...row, ...basis, ungewiss, befragt: ungewiss && row.befragt === true }, offen)
}

/** It may come back: this device can send its act again, and has had no answer to that. */
function isFraglich(row: StimmeZeile, { gehalten }: Fund): boolean {
  return gehalten && !(row.ungewiss && row.befragt)
}

/** The same rev says something only within one history, and under one Quittung. */
function isFremd(row: StimmeZeile, stimme: Stimme, { historie }: Fund): boolean {
  if (row.lage === 'nicht-gezaehlt') return false
  const known = row.historie ?? null
  if (known !== null && historie !== undefined && known !== historie) return true
  const quittung = row.basisQuittung ?? null
  return stimme.rev === row.rev && quittung !== null && stimme.quittung !== null && quittung !== stimme.quittung
}

function withoutStimme(row: StimmeZeile | undefined, fund: Fund): StimmeZeile | 'weg' | null {
  const { juryId, offen } = fund
  const [frage] = offen
  if (!row) return frage ? withVorschlaege(emptyStimme({ ...placeOf(frage), juryId, art: 'ZURUECKGEZOGEN' }), offen) : null
  if (row.lage === 'nicht-gezaehlt') return null
  // A proposal beside nothing that ever counted is a question all the same. Once it is none any more, what stood here for it goes with it.
  if (row.rev === null && frage) return withVorschlaege(row, offen)
  if (row.rev === null && row.actId === null) return 'weg'
  return row.ungewiss && !isFraglich(row, fund) ? 'weg' : withVorschlaege({ ...row, ungewiss: true }, offen)
}

function placeOf({ rundeId, einreichungId }: Vorschlag): Pick<StimmeZeile, 'rundeId' | 'einreichungId'> {
  return { rundeId, einreichungId }
}

function isNews(row: StimmeZeile, stimme: Stimme, fund: Fund): boolean {
  const rev = row.rev ?? 0
  if (stimme.rev > rev) return true
  if (row.lage === 'nicht-gezaehlt') return false
  if (row.ungewiss && !isFraglich(row, fund)) return true
  if (row.lage === 'konflikt') return fund.offen.length === 0 && stimme.rev === rev
  return stimme.rev === rev && toKanonisch([row.art, row.wert]) !== toKanonisch([stimme.art, stimme.wert])
}

function withVorschlaege(row: StimmeZeile, vorschlaege: Vorschlag[]): StimmeZeile {
  if (row.lage === 'nicht-gezaehlt') return { ...row, vorschlaege }
  // A restored server may know nothing of the question: it stays open until the own act has been asked about.
  if (row.ungewiss && row.lage === 'konflikt' && vorschlaege.length === 0) return row
  return { ...row, vorschlaege, lage: vorschlaege.length > 0 ? 'konflikt' : 'uebertragen' }
}

function adopt(row: StimmeZeile | undefined, stimme: Stimme, { juryId, offen, historie }: Fund): StimmeZeile {
  const { art, wert, rev, quittung, serverMs } = stimme
  const neu: StimmeZeile = {
    ...emptyStimme({ ...stimme, juryId }),
    ...stimme,
    historie: historie ?? null,
    basisQuittung: quittung,
    lage: 'uebertragen',
    gueltig: { art, wert, rev, serverMs },
    ...(row?.quittung === quittung && { actId: row.actId, wallMs: row.wallMs, fruehereQuittung: row.fruehereQuittung }),
  }
  return withVorschlaege(neu, offen)
}
