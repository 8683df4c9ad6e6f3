import type { Art, Reason } from '#contract/stimmabgabe.ts'
import type { NichtGezaehlt, Notiz, Stimme, StimmenAntwort, Vorschlag } from '#contract/stimme.ts'
import { ARTEN } from '#contract/stimmabgabe.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { findJury, findJurymitglied, listRunden } from '../../db/paket/jurypaket.ts'
import { wasProbelauf } from '../../db/jury/probelauf.ts'
import { listFassungen, listNotizen } from '../../db/stimmen/notiz.ts'
import { listNichtGezaehlte, listVorschlaegeOf } from '../../db/stimmen/stimmabgabe.ts'
import { listEigeneStimmen } from '../../db/stimmen/stimme.ts'
import type { Ansicht } from '../../domain/konto/ansicht.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { isGeheim } from '../../domain/jury/runde-status.ts'
import { readWert } from '../../domain/stimmen/read-wert.ts'

/** A person's own votes in a jury: what counts, what asks „Welche gilt?", what was not counted and why. */
export async function listStimmen(
  db: Db,
  { juryId, benutzerId, ansicht }: { juryId: string; benutzerId: string; ansicht: Ansicht | null },
): Promise<StimmenAntwort> {
  const mitglied = await findJurymitglied(db, juryId, benutzerId)
  const jury = await findJury(db, juryId)
  if (!mitglied || !jury) throw new AppFehler(jury || (await wasProbelauf(db, juryId)) ? 'not-member' : 'nicht-gefunden')
  const eigene = {
    historie: jury.historie,
    items: (await listEigeneStimmen(db, mitglied.id)).map(toStimme),
    vorschlaege: (await listVorschlaegeOf(db, mitglied.id)).map(toVorschlag),
    notizen: await listEigeneNotizen(db, mitglied.id),
    nichtGezaehlt: (await listNichtGezaehlte(db, { juryId, benutzerId })).map(toNichtGezaehlt),
  }
  return ansicht ? hideGeheimes(db, juryId, eigene) : eigene
}

/** From whoever looks as the juror: a note belongs to its author alone, and so does a vote until its round is closed. */
async function hideGeheimes(db: Db, juryId: string, { items, vorschlaege, nichtGezaehlt, ...rest }: StimmenAntwort): Promise<StimmenAntwort> {
  const offen = new Set((await listRunden(db, juryId)).flatMap(({ id, status }) => (isGeheim(status) ? [] : [id])))
  return {
    ...rest,
    items: items.filter(({ rundeId }) => offen.has(rundeId)),
    vorschlaege: vorschlaege.filter(({ rundeId }) => offen.has(rundeId)),
    nichtGezaehlt: nichtGezaehlt.filter(({ rundeId }) => rundeId !== null && offen.has(rundeId)),
    notizen: [],
  }
}

async function listEigeneNotizen(db: Db, mitgliedId: string): Promise<Notiz[]> {
  const [notizen, fassungen] = [await listNotizen(db, mitgliedId), await listFassungen(db, mitgliedId)]
  return notizen.map((notiz) => ({
    ...notiz,
    fassungen: fassungen
      .filter(({ einreichungId }) => einreichungId === notiz.einreichungId)
      .map(({ id, text, geraet, serverMs }) => ({ id, text, geraet: geraet ?? '', serverMs })),
  }))
}

function toStimme(row: Awaited<ReturnType<typeof listEigeneStimmen>>[number]): Stimme {
  const { rundeId, einreichungId, kommentar, rev, quittung, serverMs } = row
  return {
    rundeId,
    einreichungId,
    art: row.art as Art,
    wert: readWert(row.wert),
    kommentar,
    rev,
    quittung,
    serverMs,
    nachgereicht: row.nachgereicht === 1,
    ...(row.nacherfasst === 1 && { nacherfasst: true }),
  }
}

function toVorschlag(row: Awaited<ReturnType<typeof listVorschlaegeOf>>[number]): Vorschlag {
  const { id, rundeId, einreichungId, geraetId, serverMs } = row
  return {
    id,
    geraetId,
    serverMs,
    rundeId: rundeId ?? '',
    einreichungId: einreichungId ?? '',
    art: row.art as Art,
    wert: readWert(row.wert),
    geraet: row.geraet ?? '',
  }
}

function toNichtGezaehlt(row: Awaited<ReturnType<typeof listNichtGezaehlte>>[number]): NichtGezaehlt {
  const { id, rundeId, einreichungId, quittung, serverMs } = row
  return {
    id,
    rundeId,
    einreichungId,
    quittung,
    serverMs,
    art: ARTEN.find((art) => art === row.art) ?? null,
    wert: readWert(row.wert),
    status: row.status as NichtGezaehlt['status'],
    reason: row.reason as Reason | null,
    entscheidung: row.entscheidung as NichtGezaehlt['entscheidung'],
  }
}
