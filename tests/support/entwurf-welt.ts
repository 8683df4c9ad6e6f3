import type { Entwurf } from '#contract/einreichung-entwurf.ts'
import { insertAgentur } from './agentur.ts'
import { insertBenutzer, TEST_PASSWORT } from './benutzer.ts'
import { forwardTo } from './dom/msw-server.ts'
import { renderBuero } from './dom/render-buero.tsx'
import { buildTestServer } from './server/test-server.ts'
import { insertRechtstexte } from './einreichen.ts'
import { insertEinreichung, insertJury, insertKategorie, insertProgramm } from './voting.ts'

/** Two people of one agency, an administrator, two categories, and drafts in them; the screens are Lena's, Lukas calls the server himself. */
export async function openEntwurfWelt() {
  const server = await buildTestServer()
  const network = forwardTo(server)
  network.listen({ onUnhandledFrame: 'error' })
  const { db } = server.kontext
  const { kategorieId } = await insertJury(db, 1)
  await insertKategorie(db, null, 2)
  await db.updateTable('kategorie').set({ pflichtCredits: '["Regie"]', beschreibung: 'Was hängt.' }).where('id', '=', kategorieId).execute()
  await insertProgramm(db)
  await insertRechtstexte(db)
  const agenturId = await insertAgentur(db, 'Büro Eigen')
  for (const username of ['lena@eigen.example', 'lukas@eigen.example']) {
    const benutzerId = await insertBenutzer(db, { username, roles: ['AGENTUR'] })
    await db.updateTable('benutzer').set({ agenturId }).where('id', '=', benutzerId).execute()
  }
  await insertBenutzer(db, { username: 'admin@buero.example', roles: ['ADMIN'] })
  const lukas = await server.loginAs('lukas@eigen.example', TEST_PASSWORT)
  let nummer = 0
  const setWerk = (id: string, values: Record<string, unknown>) => db.updateTable('einreichung').set(values).where('id', '=', id).execute()
  return {
    server,
    db,
    network,
    lukas,
    agenturId,
    kategorieId,
    setWerk,
    async insertEntwurf(): Promise<string> {
      const id = await insertEinreichung(db, kategorieId, (nummer += 1))
      await setWerk(id, { status: 'ENTWURF', abgegebenMs: null, agenturId, titel: 'Klebt nicht.' })
      return id
    },
    /** What the server has. */
    read: async (id: string) => (await lukas('GET', `/api/einreichungen/${id}/entwurf`)).json<Entwurf>().felder,
    open: (path: string, wer = 'lena') =>
      renderBuero(path, wer === 'admin' ? 'admin@buero.example' : `${wer}@eigen.example`, [{ path: '/dashboard', element: null }]),
    async close() {
      network.close()
      await server.close()
    },
  }
}
export type EntwurfWelt = Awaited<ReturnType<typeof openEntwurfWelt>>
