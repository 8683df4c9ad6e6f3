import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sortKeyOf } from '#contract/sortierung.ts'
import type { Db } from '#server/db/datenbank.ts'
import { newId } from '#server/domain/new-id.ts'
import type { TestServer } from './test-server.ts'

export async function insertAgentur(db: Db, name: string, nowMs: number): Promise<string> {
  const id = newId(nowMs)
  const ort = { strasse: '', plz: '', ort: 'Wien', land: 'AT', uid: '', email: '', telefon: '', website: '' }
  const agentur = {
    id,
    agenturname: `${name} GmbH`,
    agenturnameVeroeffentlichungen: name,
    sortierName: sortKeyOf(name),
    art: 'AGENTUR',
    netzwerk: '',
  }
  const verwaltet = { createdMs: nowMs, createdBy: null, updatedMs: nowMs, updatedBy: null }
  await db
    .insertInto('agentur')
    .values({ ...agentur, ...ort, status: 'FREIGEGEBEN', ...verwaltet })
    .execute()
  return id
}

/** The last mail that left for this address, as it lies in the folder of mails. */
export function lastMailTo({ kontext }: TestServer, an: string): string {
  const folder = join(kontext.env.dataDir, 'mail')
  const mails = readdirSync(folder)
    .toSorted()
    .map((file) => readFileSync(join(folder, file), 'utf8'))
  return mails.findLast((mail) => mail.includes(`To: ${an}`)) ?? ''
}
