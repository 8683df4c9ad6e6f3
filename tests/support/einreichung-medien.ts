import type { EditorMedienfeld, EinreichungMedien } from '#contract/medium.ts'
import type { MedienfeldTyp } from '#contract/medienfeld.ts'
import type { Dialekt } from '#server/db/datenbank/datenbank.ts'
import { newId } from '#server/domain/grund/new-id.ts'
import { insertAgentur } from './agentur.ts'
import { insertBenutzer, TEST_PASSWORT } from './benutzer.ts'
import { buildTestServer, type Call, type TestServer, type TestServerOptions } from './server/test-server.ts'
import { insertEinreichung, insertJury, START_MS } from './voting.ts'

const verwaltet = { createdMs: START_MS, createdBy: null, updatedMs: START_MS, updatedBy: null }
export const TUS = { 'tus-resumable': '1.0.0' }

interface FeldWunsch {
  titel?: string
  typ: MedienfeldTyp
  formate?: string[]
  maxMb?: number
  maxSek?: number
  minBreite?: number
  maxSeiten?: number
  maxAnzahl?: number
  imJurypaket?: 0 | 1
  inDruck?: 0 | 1
  nachreichbar?: 0 | 1
  anonymPruefen?: 0 | 1
}

/** A draft of an agency in a category with fields, its person, a person of another agency, and the office. */
export interface Studio {
  server: TestServer
  agentur: Call
  fremd: Call
  admin: Call
  agenturId: string
  juryId: string
  kategorieId: string
  einreichungId: string
  addFeld(wunsch: FeldWunsch): Promise<string>
  addEinreichung(status?: string): Promise<string>
  setStatus(status: string, id?: string): Promise<void>
  read(id?: string): Promise<EinreichungMedien>
  feld(id: string): Promise<EditorMedienfeld>
  begin(medienfeldId: string, bytes: number, angaben?: Record<string, string>, by?: Call): ReturnType<Call>
  patch(url: string, offset: number, bytes: Buffer, by?: Call): ReturnType<Call>
  /** The whole way of a file; the medium as the editor shows it. */
  upload(medienfeldId: string, dateiname: string, bytes: Buffer, angaben?: Record<string, string>): Promise<EditorMedienfeld['medien'][number]>
}

export async function openStudio(
  dialekt: Dialekt = 'sqlite',
  now?: () => number,
  findFilmwerkzeug?: TestServerOptions['findFilmwerkzeug'],
): Promise<Studio> {
  const server = await buildTestServer({ dialekt, ...(now && { now }), ...(findFilmwerkzeug && { findFilmwerkzeug }) })
  const { db } = server.kontext
  const { juryId, kategorieId } = await insertJury(db, 1)
  const agenturId = await insertAgentur(db, 'Büro Wunderlich')
  const fremdId = await insertAgentur(db, 'Nachbarn')
  const person = async (name: string, role: 'AGENTUR' | 'ADMIN', id: string | null) => {
    const benutzerId = await insertBenutzer(db, { username: `${name}@studio.example`, roles: [role] })
    await db.updateTable('benutzer').set({ agenturId: id }).where('id', '=', benutzerId).execute()
    return server.loginAs(`${name}@studio.example`, TEST_PASSWORT)
  }
  const agentur = await person('agentur', 'AGENTUR', agenturId)
  const fremd = await person('fremd', 'AGENTUR', fremdId)
  const admin = await person('admin', 'ADMIN', null)
  let nummer = 0

  async function addEinreichung(status = 'ENTWURF'): Promise<string> {
    nummer += 1
    const id = await insertEinreichung(db, kategorieId, nummer)
    await db.updateTable('einreichung').set({ agenturId, status, abgegebenMs: null }).where('id', '=', id).execute()
    return id
  }
  const einreichungId = await addEinreichung()

  async function addFeld({ titel = 'Motiv', typ, formate = [], maxAnzahl = 9, ...grenzen }: FeldWunsch): Promise<string> {
    const id = newId(START_MS)
    const { maxMb = null, maxSek = null, minBreite = null, maxSeiten = null, ...flags } = grenzen
    await db
      .insertInto('medienfeld')
      .values({
        id,
        titel,
        typ,
        formate: JSON.stringify(formate),
        position: nummer,
        imJurypaket: 1,
        maxMb,
        maxSek,
        minBreite,
        maxSeiten,
        ...flags,
        ...verwaltet,
      })
      .execute()
    await db.insertInto('kategorieMedienfeld').values({ kategorieId, medienfeldId: id, position: 0, pflicht: 1, minAnzahl: 1, maxAnzahl }).execute()
    return id
  }

  async function read(id = einreichungId): Promise<EinreichungMedien> {
    return (await agentur('GET', `/api/einreichungen/${id}/medien`)).json<EinreichungMedien>()
  }

  async function feld(id: string): Promise<EditorMedienfeld> {
    const found = (await read()).felder.find((one) => one.id === id)
    if (!found) throw new Error(`no field ${id}`)
    return found
  }

  function begin(medienfeldId: string, bytes: number, angaben: Record<string, string> = {}, by = agentur): ReturnType<Call> {
    const felder = { einreichungId, medienfeldId, dateiname: 'motiv.jpg', ...angaben }
    const metadata = Object.entries(felder).map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    return by('POST', '/api/uploads', undefined, { headers: { ...TUS, 'upload-length': String(bytes), 'upload-metadata': metadata.join(',') } })
  }

  function patch(url: string, offset: number, bytes: Buffer, by = agentur): ReturnType<Call> {
    const headers = { ...TUS, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }
    return by('PATCH', url, bytes, { headers })
  }

  async function upload(medienfeldId: string, dateiname: string, bytes: Buffer, angaben: Record<string, string> = {}) {
    const begun = await begin(medienfeldId, bytes.length, { dateiname, ...angaben })
    if (begun.statusCode !== 201) throw new Error(`${begun.statusCode} ${begun.body}`)
    const url = String(begun.headers.location)
    const done = await patch(url, 0, bytes)
    if (done.statusCode !== 204) throw new Error(`${done.statusCode} ${done.body}`)
    await server.kontext.jobs.runDue()
    const medium = (await read(angaben.einreichungId)).felder.flatMap(({ medien }) => medien).find(({ id }) => url.endsWith(id))
    if (!medium) throw new Error(`no medium of ${url}`)
    return medium
  }

  return {
    server,
    agentur,
    fremd,
    admin,
    agenturId,
    juryId,
    kategorieId,
    einreichungId,
    addFeld,
    addEinreichung,
    read,
    feld,
    begin,
    patch,
    upload,
    setStatus: async (status, id = einreichungId) => void (await db.updateTable('einreichung').set({ status }).where('id', '=', id).execute()),
  }
}
