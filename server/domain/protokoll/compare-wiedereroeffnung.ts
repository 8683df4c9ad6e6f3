import type { Mangel } from '#contract/kette.ts'
import { toKanonisch } from '#contract/kanonisch.ts'
import { isGegenueber, WIEDEREROEFFNUNG_ART } from '../jury/wiedereroeffnung.ts'
import { judgeTexte, type Versiegelt } from './protokoll.ts'
import type { Nachvollzug } from './replay-protokoll.ts'
import { sealWiedereroeffnung, type WiederZeuge } from './wiedereroeffnung-eintrag.ts'
import type { Amt } from '#contract/wiedereroeffnung.ts'

/** What opened rounds again, against its entries, both ways; and that two offices and two people did each. */
export function compareWiedereroeffnungen({ ereignisse }: Pick<Nachvollzug, 'ereignisse'>, bestaetigte: readonly WiederZeuge[]): Mangel[] {
  const rows = new Map(bestaetigte.map((row) => [row.id, row]))
  const eintraege = ereignisse.filter(({ eintrag }) => eintrag.art === WIEDEREROEFFNUNG_ART)
  const gesagt = new Set(eintraege.map(({ eintrag }) => eintrag.wiedereroeffnung?.id))
  return [
    ...eintraege.flatMap((versiegelt) => {
      const grund = judge(versiegelt, rows)
      return grund === null ? [] : [{ nr: versiegelt.eintrag.nr, satz: `Eintrag ${versiegelt.eintrag.nr}: ${grund}.` }]
    }),
    ...bestaetigte
      .filter(({ id }) => !gesagt.has(id))
      .map(({ id }) => ({ nr: null, satz: `Die Wiedereröffnung ${id} steht in der Tabelle, ein Eintrag dazu fehlt.` })),
  ]
}

function judge(versiegelt: Versiegelt, rows: ReadonlyMap<string, WiederZeuge>): string | null {
  const { wiedereroeffnung, rundeId, benutzerId, serverMs } = versiegelt.eintrag
  if (!wiedereroeffnung) return 'Er nennt nicht, wer die Wiedereröffnung vorgeschlagen hat'
  const { id, vorschlag, amt } = wiedereroeffnung
  if (!isGegenueber({ amt: vorschlag.amt, createdBy: vorschlag.benutzerId }, { amt: amt as Amt, benutzerId: benutzerId ?? '' }))
    return `Die Wiedereröffnung ${id} haben nicht Juryvorsitz und Wettbewerbsbüro vorgeschlagen und bestätigt`
  const row = rows.get(id)
  if (!row) return `Die Wiedereröffnung ${id} fehlt in der Tabelle`
  const soll = sealWiedereroeffnung(row, amt as Amt)
  const gleich =
    toKanonisch([wiedereroeffnung, rundeId, benutzerId, serverMs]) === toKanonisch([soll.wiedereroeffnung, soll.rundeId, soll.benutzerId, row.endeMs])
  if (!gleich) return `Die Wiedereröffnung ${id} steht in der Tabelle anders`
  return judgeTexte(versiegelt, { kommentar: row.grund, notiz: null, roh: null }) === 'anders'
    ? `Der Grund der Wiedereröffnung ${id} ist nicht der versiegelte`
    : null
}
