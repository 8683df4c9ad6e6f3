import type { Mangel } from '#contract/kette.ts'
import { toKanonisch } from '#contract/kanonisch.ts'
import { judgeTexte, type Versiegelt } from './protokoll.ts'
import type { Nachvollzug } from './replay-protokoll.ts'
import { AUSZEICHNUNG_ART, begruendungenOf, sealTischschritt, TISCH_ART, type AuszeichnungZeuge, type TischZeuge } from './tisch-eintrag.ts'

/** Steps at the tables and awards, against their entries, both ways. */
export function compareTisch(
  { ereignisse }: Pick<Nachvollzug, 'ereignisse'>,
  stand: { schritte: readonly TischZeuge[]; auszeichnungen: readonly AuszeichnungZeuge[] },
): Mangel[] {
  return [...compareSchritte(ereignisse, stand.schritte), ...compareAuszeichnungen(ereignisse, stand.auszeichnungen)]
}

function compareSchritte(ereignisse: readonly Versiegelt[], schritte: readonly TischZeuge[]): Mangel[] {
  const rows = new Map(schritte.map((schritt) => [schritt.id, schritt]))
  const eintraege = ereignisse.filter(({ eintrag }) => eintrag.art === TISCH_ART)
  const gesagt = new Set(eintraege.map(({ eintrag }) => eintrag.id))
  return [
    ...eintraege.flatMap((versiegelt) => {
      const { nr, id } = versiegelt.eintrag
      const row = rows.get(id)
      if (row && isSchritt(versiegelt, row)) return []
      const was = row ? 'steht in der Tabelle anders' : 'fehlt in der Tabelle'
      return [{ nr, satz: `Eintrag ${nr}: Der Schritt ${id} am Medaillen-Tisch ${was}.` }]
    }),
    ...schritte
      .filter(({ id }) => !gesagt.has(id))
      .map(({ id }) => ({ nr: null, satz: `Der Schritt ${id} am Medaillen-Tisch steht in der Tabelle, ein Eintrag dazu fehlt.` })),
  ]
}

function isSchritt(versiegelt: Versiegelt, row: TischZeuge): boolean {
  const { tisch, status, benutzerId, serverMs } = versiegelt.eintrag
  const soll = sealTischschritt(row)
  const gleich = toKanonisch([tisch, status, benutzerId, serverMs]) === toKanonisch([soll.tisch, soll.status, soll.benutzerId, row.createdMs])
  return gleich && judgeTexte(versiegelt, { kommentar: soll.kommentar, notiz: null, roh: soll.roh }) !== 'anders'
}

/** A later round of the jury may award a row anew: the last entry that names it holds. */
function compareAuszeichnungen(ereignisse: readonly Versiegelt[], auszeichnungen: readonly AuszeichnungZeuge[]): Mangel[] {
  const rows = new Map(auszeichnungen.map((row) => [row.id, row]))
  const eintraege = ereignisse.filter(({ eintrag }) => eintrag.art === AUSZEICHNUNG_ART)
  const letzter = new Map(eintraege.flatMap(({ eintrag }) => (eintrag.auszeichnungen?.zeilen ?? []).map(({ id }) => [id, eintrag.nr] as const)))
  return [
    ...eintraege.flatMap((versiegelt) => compareEintrag(versiegelt, { rows, letzter })),
    ...auszeichnungen
      .filter(({ id }) => !letzter.has(id))
      .map(({ id }) => ({ nr: null, satz: `Die Auszeichnung ${id} steht in der Tabelle, ein Eintrag dazu fehlt.` })),
  ]
}

interface Bestand {
  rows: ReadonlyMap<string, AuszeichnungZeuge>
  letzter: ReadonlyMap<string, number>
}

function compareEintrag(versiegelt: Versiegelt, { rows, letzter }: Bestand): Mangel[] {
  const { nr, auszeichnungen, benutzerId, serverMs } = versiegelt.eintrag
  if (!auszeichnungen) return [{ nr, satz: `Eintrag ${nr}: Er nennt keine Auszeichnungen.` }]
  const { rundeId, zeilen } = auszeichnungen
  const geltende = zeilen.filter(({ id }) => letzter.get(id) === nr)
  const saetze = geltende.flatMap((zeile) => {
    const row = rows.get(zeile.id)
    if (!row) return [`Die Auszeichnung ${zeile.id} fehlt in der Tabelle`]
    const { kategorieId, einreichungId, medaille } = zeile
    const soll = { id: zeile.id, rundeId, kategorieId, einreichungId, medaille, bestaetigtMs: serverMs, bestaetigtVon: benutzerId }
    const { begruendung: _, ...ist } = pickZeuge(row)
    return toKanonisch(ist) === toKanonisch(soll) ? [] : [`Die Auszeichnung ${zeile.id} steht in der Tabelle anders`]
  })
  // Reasons of rows that a later round has written over are no longer known.
  const alle = geltende.length === zeilen.length && saetze.length === 0
  const texte = begruendungenOf(geltende.map(({ id }) => ({ id, begruendung: rows.get(id)?.begruendung ?? null })))
  const gruende = alle && judgeTexte(versiegelt, { kommentar: null, notiz: null, roh: texte }) === 'anders'
  return [...saetze, ...(gruende ? ['Eine Begründung der Auszeichnungen ist nicht die versiegelte'] : [])].map((satz) => ({
    nr,
    satz: `Eintrag ${nr}: ${satz}.`,
  }))
}

function pickZeuge({ id, rundeId, kategorieId, einreichungId, medaille, begruendung, bestaetigtMs, bestaetigtVon }: AuszeichnungZeuge) {
  return { id, rundeId, kategorieId, einreichungId, medaille, begruendung, bestaetigtMs, bestaetigtVon }
}
