import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Ablauf } from '#contract/ablauf.ts'
import type { Agenturuebersicht } from '#contract/agenturuebersicht.ts'
import type { Awardstand } from '#contract/awarduebersicht.ts'
import type { Druckstand } from '#contract/druckdaten.ts'
import type { Ergebnis } from '#contract/ergebnis.ts'
import { planEinreichungen } from '#server/demo/plan-einreichungen.ts'
import { planMedien } from '#server/demo/plan-medien.ts'
import { MEDIENFELDER } from '#server/demo/read-daten.ts'
import { storeMedien } from '#server/demo/store-medien.ts'
import { hasDemoBenutzer } from '#server/db/konto/benutzer.ts'
import { sanitiseHtml } from '#server/domain/grund/sanitise-html.ts'
import { makeBilder } from '#server/media/decoder/make-bild.ts'
import { makePdfSeiten } from '#server/media/decoder/make-pdf-seiten.ts'
import { openMedienSpeicher } from '#server/media/ablage/open-medien-speicher.ts'
import { listEigeneDruckfreigaben } from '#server/queries/jahrbuch/eigene-druckfreigaben.ts'
import { checkProtokoll } from '#server/queries/protokoll/check-protokoll.ts'
import { buildTestServer, type TestServer } from '#tests/support/server/test-server.ts'

const NOW = Date.UTC(2026, 10, 21, 9)
const ZEIT = { nowMs: NOW, timeZone: 'Europe/Vienna' }

describe.each(['sqlite', 'postgres'] as const)('the demo programme on %s', (dialekt) => {
  let server: TestServer

  beforeAll(async () => {
    server = await buildTestServer({ dialekt, demo: true, now: () => NOW })
  })
  afterAll(() => server.close())

  const ids = (nummer: number) => server.kontext.db.selectFrom('jury').select('id').where('nummer', '=', nummer).executeTakeFirstOrThrow()

  it('is as large as promised', async () => {
    const { db } = server.kontext
    const einreichungen = await db
      .selectFrom('einreichung')
      .innerJoin('agentur', 'agentur.id', 'einreichung.agenturId')
      .select(['jahr', 'einreichung.status', 'agenturnameVeroeffentlichungen as agentur'])
      .execute()
    const von2026 = einreichungen.filter(({ jahr }) => jahr === 2026)
    const eigene = einreichungen.filter(({ agentur }) => agentur === 'Büro Wunderlich')
    expect(einreichungen.length).toBeGreaterThanOrEqual(240)
    expect(von2026.length).toBeGreaterThanOrEqual(150)
    expect(einreichungen.length - von2026.length).toBeGreaterThan(40)
    expect(eigene.length).toBeLessThan(einreichungen.length / 2)
    expect(eigene.some(({ status }) => status === 'ENTWURF')).toBe(true)
    expect(eigene.some(({ status }) => status === 'ZUGELASSEN')).toBe(true)
    expect((await db.selectFrom('agentur').select('id').execute()).length).toBeGreaterThanOrEqual(60)
    expect((await db.selectFrom('kategorie').select('id').where('jahr', '=', 2026).execute()).length).toBeGreaterThanOrEqual(12)
    expect((await db.selectFrom('preisstufe').select('id').execute()).length).toBeGreaterThanOrEqual(3)
    const news = await db.selectFrom('agenturnews').select('text').execute()
    expect(await Promise.all(news.map(({ text }) => sanitiseHtml(text)))).toEqual(news.map(({ text }) => text))
    expect(news).toHaveLength(4)
    const arten = await db.selectFrom('runde').select(['modus', 'status']).where('status', '=', 'OFFEN').execute()
    expect(new Set(arten.map(({ modus }) => modus))).toEqual(new Set(['PUNKTE', 'KRITERIEN', 'JA_NEIN', 'MEDAILLE']))
    expect(await hasDemoBenutzer(db)).toBe(true)
  })

  it('waits for the evidence of one work of the young, that of the agency with an account', async () => {
    const { db } = server.kontext
    const werke = await db
      .selectFrom('einreichung')
      .innerJoin('kategorie', 'kategorie.id', 'einreichung.kategorieId')
      .innerJoin('agentur', 'agentur.id', 'einreichung.agenturId')
      .select(['einreichung.id', 'einreichung.status', 'agentur.agenturnameVeroeffentlichungen as agentur'])
      .where('wettbewerb', '=', 'YOUNG')
      .where('einreichung.status', '<>', 'ENTWURF')
      .execute()
    const mit = await db
      .selectFrom('medium')
      .innerJoin('medienfeld', 'medienfeld.id', 'medium.medienfeldId')
      .select('einreichungId')
      .where('nachreichbar', '=', 1)
      .where('imJurypaket', '=', 0)
      .execute()
    const ohne = werke.filter(({ id }) => !mit.some(({ einreichungId }) => einreichungId === id))
    expect([werke.length, ohne.map(({ status, agentur }) => [status, agentur])]).toEqual([mit.length + 1, [['IN_PRUEFUNG', 'Büro Wunderlich']]])
    const agentur = await server.loginAs('agentur@lorbeer.example')
    const { werke: eigene } = (await agentur('GET', '/api/agenturuebersicht')).json<{ werke: { aufgabe: { art: string } }[] }>()
    expect(eigene.filter(({ aufgabe }) => aufgabe.art === 'NACHREICHEN')).toHaveLength(1)
  })

  it('lets every account in, each in its own role', async () => {
    const konten = [
      'admin',
      'agentur',
      'nachwuchs',
      'praesident',
      'praesentation',
      'druck',
      'fest',
      ...Array.from({ length: 20 }, (_, n) => `jury${n + 1}`),
    ]
    for (const konto of konten) await server.loginAs(`${konto}@lorbeer.example`)
    const rows = await server.kontext.db.selectFrom('benutzer').select(['username', 'roles', 'demo']).execute()
    expect(rows.map(({ username }) => username).toSorted()).toEqual(konten.map((konto) => `${konto}@lorbeer.example`).toSorted())
    expect(rows.every(({ demo }) => demo === 1)).toBe(true)
    const me = await (await server.loginAs('praesident@lorbeer.example'))('GET', '/api/auth')
    expect(me.json()).toMatchObject({ firstname: 'Miriam', lastname: 'Keller', roles: ['JURYPRAESIDENT', 'JURY'] })
  })

  it('has jury1 to jury12 in jury 1 only, with ballots of jury1 and jury2 empty', async () => {
    const { db } = server.kontext
    const rows = await db
      .selectFrom('jurymitglied')
      .innerJoin('benutzer', 'benutzer.id', 'jurymitglied.benutzerId')
      .innerJoin('jury', 'jury.id', 'jurymitglied.juryId')
      .select(['username', 'jury.nummer', 'funktion', 'jurymitglied.id'])
      .execute()
    for (let n = 1; n <= 12; n += 1)
      expect(rows.filter(({ username }) => username === `jury${n}@lorbeer.example`).map(({ nummer }) => nummer)).toEqual([1])
    expect(rows.filter(({ nummer, funktion }) => nummer === 1 && funktion === 'VORSITZ').map(({ username }) => username)).toEqual([
      'praesident@lorbeer.example',
    ])
    const voted = await db.selectFrom('stimme').select('mitgliedId').distinct().execute()
    const names = voted.map(({ mitgliedId }) => rows.find(({ id }) => id === mitgliedId)?.username ?? '')
    expect(names).not.toContain('jury1@lorbeer.example')
    expect(names).not.toContain('jury2@lorbeer.example')
    for (let n = 3; n <= 12; n += 1) expect(names).toContain(`jury${n}@lorbeer.example`)
  })

  it('holds votes that were all accepted, in sealed logs that are whole', async () => {
    const { db } = server.kontext
    expect(await db.selectFrom('stimmabgabe').select('id').where('status', '<>', 'accepted').execute()).toEqual([])
    for (const nummer of [1, 2, 3, 4, 7, 8])
      expect(await checkProtokoll(db, (await ids(nummer)).id), `Jury ${nummer}`).toMatchObject({ fehler: null })
  })

  it('has a year behind it: two juries whose awards are public, and the own agency reads its share', async () => {
    const admin = await server.loginAs('admin@lorbeer.example')
    const stand = (await admin('GET', '/api/awarduebersicht/2024')).json<Awardstand>()
    expect(stand.jurys.map(({ nummer, stand: each }) => [nummer, each])).toEqual([
      [5, 'VEROEFFENTLICHT'],
      [6, 'VEROEFFENTLICHT'],
    ])
    expect(stand.medaillen.GRANDPRIX).toBe(1)
    expect(stand.medaillen.GOLD).toBeGreaterThan(5)
    expect(stand.vorschau).toMatchObject({ anzahl: 0, ausgelassen: [] })
    const agentur = await server.loginAs('agentur@lorbeer.example')
    const { ergebnis } = (await agentur('GET', '/api/agenturuebersicht')).json<Agenturuebersicht>()
    expect(ergebnis?.jahr).toBe(2024)
    expect(ergebnis?.auszeichnungen.length).toBeGreaterThan(1)
    for (const nummer of [5, 6])
      expect(await checkProtokoll(server.kontext.db, (await ids(nummer)).id), `Jury ${nummer}`).toMatchObject({ fehler: null })
  })

  it('has an evening before it: one jury has confirmed, nothing of that is public, and its room says what is missing', async () => {
    const admin = await server.loginAs('admin@lorbeer.example')
    const stand = (await admin('GET', '/api/awarduebersicht/2026')).json<Awardstand>()
    expect(stand.jurys.filter(({ stand: each }) => each === 'BESTAETIGT').map(({ nummer }) => nummer)).toEqual([8])
    expect(stand).toMatchObject({ letzteMs: null, geplant: null, vorschau: { anzahl: 11, ausgelassen: [] } })
    const fest = await server.loginAs('fest@lorbeer.example')
    const { jahr, bloecke } = (await fest('GET', '/api/ablauf')).json<Ablauf>()
    expect([jahr, bloecke.map(({ titel }) => titel)]).toEqual([2026, ['Tonhandwerk', 'Filmhandwerk']])
    const auftritte = bloecke.flatMap((block) => block.auftritte)
    expect(auftritte.every(({ oeffentlich }) => !oeffentlich)).toBe(true)
    expect(auftritte.some(({ filme, film }) => filme.length > 0 && film !== null && film.vonMs > 0)).toBe(true)
    for (const fehlt of [
      auftritte.some(({ laudator }) => laudator === ''),
      auftritte.some(({ worte }) => worte === 0),
      auftritte.some(({ filme, film }) => filme.length > 0 && film === null),
      auftritte.some(({ gravur }) => gravur.stand === 'OFFEN'),
      auftritte.some(({ ohneAussprache }) => ohneAussprache > 0),
      auftritte.some(({ ohneAussprache }) => ohneAussprache === 0),
    ])
      expect(fehlt).toBe(true)
  })

  it('asks every category of the year for a print file, and has a work in every state of print', async () => {
    const { db } = server.kontext
    const ohne = await db
      .selectFrom('kategorie')
      .select('titel')
      .where('jahr', '=', 2026)
      .where('wettbewerb', '=', 'HAUPT')
      .where('id', 'not in', (eb) =>
        eb
          .selectFrom('kategorieMedienfeld')
          .innerJoin('medienfeld', 'medienfeld.id', 'kategorieMedienfeld.medienfeldId')
          .select('kategorieId')
          .where('inDruck', '=', 1),
      )
      .execute()
    expect(ohne).toEqual([])
    const admin = await server.loginAs('admin@lorbeer.example')
    const standOf = async (jahr: number) => (await admin('GET', `/api/druckdaten/stand?jahr=${jahr}`)).json<Druckstand>()
    expect((await standOf(2024)).status.filter(({ anzahl }) => anzahl > 0).map(({ druckstatus }) => druckstatus)).toEqual([0, 1, 3, 5, 7, 10])
    expect((await standOf(2026)).status.map(({ anzahl }) => anzahl)).toEqual([8, 3, 0, 0, 0, 0])
    // Of an award that nobody knows of no agency was told anything.
    const einwaende = await db
      .selectFrom('beanstandung')
      .innerJoin('einreichung', 'einreichung.id', 'beanstandung.einreichungId')
      .select(['jahr', 'gemeldetMs', 'beanstandetMs'])
      .execute()
    expect(einwaende.filter(({ gemeldetMs }) => gemeldetMs === null)).toEqual([{ jahr: 2026, gemeldetMs: null, beanstandetMs: null }])
  })

  it('has asked two agencies before publication, and they read what they were told', async () => {
    const { db } = server.kontext
    const gefragt = await db
      .selectFrom('druckfreigabe')
      .innerJoin('einreichung', 'einreichung.id', 'druckfreigabe.einreichungId')
      .select(['einreichung.titel', 'agenturId'])
      .where('vorab', '=', 1)
      .orderBy('titel')
      .execute()
    const titel: string[] = []
    const { id, agenturId: eigene } = await db
      .selectFrom('benutzer')
      .select(['id', 'agenturId'])
      .where('username', '=', 'agentur@lorbeer.example')
      .executeTakeFirstOrThrow()
    const become = (agenturId: string | null) => db.updateTable('benutzer').set({ agenturId }).where('id', '=', id).execute()
    for (const agenturId of new Set(gefragt.map((werk) => werk.agenturId))) {
      await become(agenturId)
      const seiten = await listEigeneDruckfreigaben(db, id, NOW)
      titel.push(...seiten.filter(({ oeffentlich }) => !oeffentlich).map(({ texte }) => texte.titel))
    }
    await become(eigene)
    expect(titel.toSorted()).toEqual(gefragt.map((werk) => werk.titel))
    expect(titel).toHaveLength(2)
  })

  it('shows the chair a ranking with ties and recusals', async () => {
    const call = await server.loginAs('praesident@lorbeer.example')
    const juryId = (await ids(1)).id
    const kategorie = await server.kontext.db
      .selectFrom('kategorie')
      .select('id')
      .where('jahr', '=', 2026)
      .where('nummer', '=', 1)
      .executeTakeFirstOrThrow()
    const ergebnis = (await call('GET', `/api/voting/jurys/${juryId}/ergebnis?kategorieId=${kategorie.id}`)).json<Ergebnis>()
    expect(ergebnis.einreichungen.length).toBeGreaterThanOrEqual(40)
    expect(ergebnis.einreichungen.filter(({ rang }) => rang !== null).length).toBeGreaterThan(30)
    expect(ergebnis.einreichungen.some(({ gleichstand }) => gleichstand)).toBe(true)
    expect(ergebnis.einreichungen.some(({ befangen }) => befangen > 0)).toBe(true)
  })

  it('asks for the film in the category Film, and has one in each of its works; stills are offered', async () => {
    const { db } = server.kontext
    const film = await db
      .selectFrom('kategorie')
      .innerJoin('kategorieMedienfeld', 'kategorieMedienfeld.kategorieId', 'kategorie.id')
      .innerJoin('medienfeld', 'medienfeld.id', 'kategorieMedienfeld.medienfeldId')
      .where('jahr', '=', 2026)
      .where('kategorie.titel', '=', 'Film')
      .select(['medienfeld.titel', 'pflicht', 'kategorie.id', 'medienfeldId'])
      .orderBy('kategorieMedienfeld.position')
      .execute()
    expect(film.map(({ titel, pflicht }) => [titel, pflicht])).toEqual([
      ['Film', 1],
      ['Bilder', 0],
      ['Druckdatei', 0],
    ])
    const werke = await db
      .selectFrom('einreichung')
      .select('id')
      .where('kategorieId', '=', film[0]?.id ?? '')
      .execute()
    const filme = await db
      .selectFrom('medium')
      .select('einreichungId')
      .where('medienfeldId', '=', film[0]?.medienfeldId ?? '')
      .execute()
    expect(werke.filter(({ id }) => !filme.some(({ einreichungId }) => einreichungId === id))).toEqual([])
    expect(werke.length).toBeGreaterThan(5)
  })

  it('keeps a file for every rendition', async () => {
    const { db, medien } = server.kontext
    const files = await db.selectFrom('rendition').select(['sha256', 'bytes']).distinct().execute()
    for (const { sha256, bytes } of files) expect(await medien.stat(sha256)).toEqual({ bytes })
  })
})

describe('the files of the demo programme', () => {
  it('are planned with the same ids at any time', () => {
    const [eins, zwei] = [planEinreichungen(ZEIT), planEinreichungen({ ...ZEIT, nowMs: NOW + 86_400_000 })]
    expect(eins.map(({ row }) => [row.id, row.nummer, row.status])).toEqual(zwei.map(({ row }) => [row.id, row.nummer, row.status]))
    expect(new Set(eins.map(({ row }) => row.id)).size).toBe(eins.length)
    expect(planMedien(eins).map(({ id }) => id)).toEqual(planMedien(zwei).map(({ id }) => id))
    const seiten = planMedien(eins).map((medium) => (medium.art === 'mappe' ? medium.seiten : 0))
    expect(Math.max(...seiten)).toBeLessThanOrEqual(MEDIENFELDER.find(({ feld }) => feld === 'PDF')?.maxSeiten ?? 0)
  })

  it('are real pictures, films, sounds and folders, the same each time', async () => {
    const plan = planMedien(planEinreichungen(ZEIT)).filter(({ vorJury }) => vorJury)
    const eines = ['motiv', 'film', 'ton', 'mappe', 'link'].map((art) => plan.find((medium) => medium.art === art))
    const teile = eines.filter((medium) => medium !== undefined)
    expect(teile).toHaveLength(5)
    const dataDir = await mkdtemp(join(tmpdir(), 'lorbeer-demo-'))
    try {
      const medien = await openMedienSpeicher({ dataDir, now: () => NOW })
      const auftrag = { medien, werkstatt: { makeBilder, makePdfSeiten }, nowMs: NOW, bilder: true, onProgress: () => undefined }
      const stored = await storeMedien(teile, auftrag)
      expect(await storeMedien(teile, auftrag)).toEqual(stored)
      expect(stored.map(({ renditions }) => renditions.map(({ variant }) => variant).toSorted())).toEqual([
        ['preview', 'thumb'],
        ['poster', 'thumb', 'video'],
        ['audio'],
        [],
        [],
      ])
      const preview = stored[0]?.renditions.find(({ variant }) => variant === 'preview')
      const { format, width, height } = await sharp(await medien.get(preview?.sha256 ?? '')).metadata()
      expect([format, Math.max(width, height)]).toEqual(['jpeg', 1600])
      const seiten = await makePdfSeiten(await medien.get(stored[3]?.medium.sha256 ?? ''))
      expect(seiten).toHaveLength(stored[3]?.medium.seiten ?? 0)
      expect(seiten[0]).toMatchObject({ width: 1600, mime: 'image/jpeg' })
      expect((await medien.get(stored[1]?.medium.sha256 ?? '')).subarray(4, 8).toString()).toBe('ftyp')
    } finally {
      await rm(dataDir, { recursive: true, force: true })
    }
  })
})
