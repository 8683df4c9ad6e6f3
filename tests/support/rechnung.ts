import type { LightMyRequestResponse } from 'fastify'
import type { Rechnung, RechnungslaufAntwort } from '#contract/rechnung.ts'
import type { Db } from '#server/db/datenbank/datenbank.ts'
import { newId } from '#server/domain/grund/new-id.ts'
import { insertAgentur } from './agentur.ts'
import type { Call } from './server/test-server.ts'
import { insertEinreichung, insertKategorie } from './voting.ts'

/** What a year says of whoever sends its invoices. */
export const RECHNUNGSSTELLER = {
  jurybueroName: 'Wettbewerbsbüro',
  jurybueroTelefon: '+43 1 555',
  jurybueroEmail: 'buero@verein.example',
  rechnungAbsender: 'Verein Lorbeer\nMusterstraße 1\n1010 Wien',
  rechnungUid: 'ATU12345675',
  rechnungIban: 'AT611904300234573201',
}

let kategorien = 0

/** An agency with works that were handed in at these net prices. */
export async function insertKunde(
  db: Db,
  name: string,
  {
    preise,
    ...over
  }: { preise: readonly { cent: number; ust?: number }[] } & Partial<Record<'land' | 'uid' | 'email' | 'strasse' | 'agenturname', string>>,
): Promise<{ agenturId: string; einreichungIds: string[] }> {
  const agenturId = await insertAgentur(db, name, [], over)
  kategorien += 1
  const kategorieId = await insertKategorie(db, null, 1000 + kategorien)
  const einreichungIds: string[] = []
  for (const [index, { cent, ust = 20 }] of preise.entries()) {
    const id = await insertEinreichung(db, kategorieId, index + 1)
    const preisSnapshot = JSON.stringify({ preisstufeId: null, titel: 'Normal', betragNettoCent: cent, ustProzent: ust, anzahl: index + 1 })
    await db
      .updateTable('einreichung')
      .set({ agenturId, preisSnapshot, nummer: `2026-${kategorien}-${index + 1}` })
      .where('id', '=', id)
      .execute()
    einreichungIds.push(id)
  }
  return { agenturId, einreichungIds }
}

/** Whom a run of 2026 would invoice, over what. */
export async function previewRechnung(admin: Call, agenturIds?: readonly string[]): Promise<RechnungslaufAntwort> {
  return (await admin('POST', '/api/rechnungen', { jahr: 2026, vorschau: true, ...(agenturIds && { agenturIds }) })).json<RechnungslaufAntwort>()
}

/** As the office does it: looks at what there is, and issues that. */
export async function issueRechnungen(admin: Call, agenturIds?: readonly string[]): Promise<LightMyRequestResponse> {
  const { betroffen } = await previewRechnung(admin, agenturIds)
  const gesehen = betroffen.map(({ id, anzahl, bruttoCent }) => ({ agenturId: id, anzahl, bruttoCent }))
  return admin('POST', '/api/rechnungen', { jahr: 2026, vorschau: false, gesehen, ...(agenturIds && { agenturIds }) })
}

/** The invoice of one agency over all that it has handed in. */
export async function issueRechnung(admin: Call, agenturId: string): Promise<{ id: string; nummer: string }> {
  const [first] = (await issueRechnungen(admin, [agenturId])).json<RechnungslaufAntwort>().betroffen
  if (!first?.rechnung) throw new Error('no invoice')
  return first.rechnung
}

/** What the office does with an invoice that is out. */
export function rechnungswegeOf(admin: () => Call, now: () => number) {
  const get = async (id: string) => (await admin()('GET', `/api/rechnungen/${id}`)).json<Rechnung>()
  return {
    get,
    pay: (id: string, body: object = {}) =>
      admin()('POST', `/api/rechnungen/${id}/zahlungen`, {
        id: newId(now()),
        betragCent: 54_000,
        datum: new Date(now()).toISOString().replace(/T.*/, 'T00:00:00Z'),
        referenz: 'Kontoauszug 7',
        ...body,
      }),
    /** All that is left of it, unless the body says less. */
    credit: async (id: string, body: object = {}) =>
      admin()('POST', `/api/rechnungen/${id}/gutschrift`, {
        id: newId(now()),
        restCent: (await get(id)).restCent,
        grund: 'Nachlass',
        neuVerrechnen: false,
        ...body,
      }),
  }
}

/** The payment states that these works have, each once. */
export async function listZahlungen(db: Db, einreichungIds: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('einreichung').select('zahlung').where('id', 'in', einreichungIds).execute()
  return [...new Set(rows.map(({ zahlung }) => zahlung))]
}
