import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { openDatenbank } from '#server/db/datenbank/datenbank.ts'
import { openDateiSpeicher } from '#server/media/ablage/datei-speicher.ts'
import { insertExportRow } from '#tests/support/export.ts'
import { createDatabase } from '#tests/support/server/postgres.ts'
import { insertJury } from '#tests/support/voting.ts'
import { GEDULD_MS } from '#tests/support/geduld.ts'

const folder = mkdtempSync(join(tmpdir(), 'lorbeer-sicherung-'))
const NODE = join(process.cwd(), 'node_modules/.bin/node')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function run(script: string, env: Record<string, string>, ...args: string[]): { ok: boolean; said: string } {
  try {
    return {
      ok: true,
      said: execFileSync(NODE, [script, ...args], { env: { ...process.env, ...env }, encoding: 'utf8', stdio: 'pipe', timeout: GEDULD_MS }),
    }
  } catch (error) {
    return { ok: false, said: String((error as { stderr?: string }).stderr) }
  }
}

async function insertJuryInto(where: { dataDir: string; databaseUrl: string | undefined }): Promise<string> {
  const { db, close } = await openDatenbank(where)
  await insertJury(db, 1)
  const { historie } = await db.selectFrom('jury').select('historie').executeTakeFirstOrThrow()
  await close()
  return historie
}

/** A file that a row names; its place within the folder. */
async function storeDatei(where: { dataDir: string; databaseUrl: string | undefined }): Promise<string> {
  const { db, close } = await openDatenbank(where)
  const { put } = await openDateiSpeicher(where.dataDir, Date.now)
  const { sha256 } = await put(Buffer.from('Inhalt'))
  const { id } = await db.selectFrom('benutzer').select('id').executeTakeFirstOrThrow()
  await insertExportRow(db, sha256, id)
  await close()
  return join('medien', sha256.slice(0, 2), sha256.slice(2, 4), sha256)
}

describe.each(['sqlite', 'postgres'] as const)('backup and restore on %s', (dialekt) => {
  it('brings back the database and the media, and only into an empty place', async () => {
    const [source, target] = [join(folder, dialekt, 'von'), join(folder, dialekt, 'nach')]
    const databases = dialekt === 'postgres' ? [await createDatabase(inject('postgresUrl')), await createDatabase(inject('postgresUrl'))] : []
    const from = { DATA_DIR: source, DATABASE_URL: databases[0]?.url ?? '' }
    const to = { DATA_DIR: target, DATABASE_URL: databases[1]?.url ?? '' }
    expect(run('scripts/admin.ts', from, 'create', '--username', 'chefin@test.example').said).toMatch(/ist angelegt .+ Passwort: \S{20}/)
    expect(run('scripts/admin.ts', from, 'create', '--username', 'chefin@test.example')).toEqual({
      ok: false,
      said: 'Den Benutzernamen chefin@test.example gibt es schon.\n',
    })
    const before = await insertJuryInto({ dataDir: source, databaseUrl: databases[0]?.url })
    const datei = await storeDatei({ dataDir: source, databaseUrl: databases[0]?.url })
    const backup = join(folder, dialekt, 'sicherung')
    expect(run('scripts/backup.ts', from, backup)).toMatchObject({ ok: true })
    expect(run('scripts/backup.ts', from, backup).said).toContain('ist nicht leer')
    expect(run('scripts/restore.ts', to, backup)).toMatchObject({ ok: true })
    expect(readFileSync(join(target, datei), 'utf8')).toBe('Inhalt')
    expect(statSync(join(backup, datei)).mode & 0o777).toBe(0o600)
    expect(statSync(backup).mode & 0o777).toBe(0o700)
    const restored = await openDatenbank({ dataDir: target, databaseUrl: databases[1]?.url })
    expect(await restored.db.selectFrom('benutzer').select('username').execute()).toEqual([{ username: 'chefin@test.example' }])
    // Revisions may stand for something else than tablets were told.
    const [jury] = await restored.db.selectFrom('jury').select('historie').execute()
    expect(jury?.historie).toMatch(/^[0-9a-f]{12}$/)
    expect(jury?.historie).not.toBe(before)
    await restored.close()
    expect(run('scripts/restore.ts', to, backup).said).toContain('nicht leer')
    for (const database of databases) await database.drop()
  })

  it.runIf(process.platform === 'linux')('the mark is the last thing that comes to the disk, after every file and every folder', async () => {
    const [source, backup, zeuge] = [join(folder, dialekt, 'quelle'), join(folder, dialekt, 'geschrieben'), join(folder, dialekt, 'zeuge')]
    const database = dialekt === 'postgres' ? await createDatabase(inject('postgresUrl')) : null
    run('scripts/admin.ts', { DATA_DIR: source, DATABASE_URL: database?.url ?? '' }, 'create', '--username', 'chefin@test.example')
    await storeDatei({ dataDir: source, databaseUrl: database?.url })
    const env = {
      DATA_DIR: source,
      DATABASE_URL: database?.url ?? '',
      SYNC_ZEUGE: zeuge,
      NODE_OPTIONS: `--import ${resolve('tests/support/server/sync-zeuge.mjs')}`,
    }
    expect(run('scripts/backup.ts', env, backup)).toMatchObject({ ok: true })
    const gesichert = readFileSync(zeuge, 'utf8').trimEnd().split('\n')
    const vorDerMarke = gesichert.slice(0, gesichert.indexOf(join(backup, 'lorbeer-sicherung.json')))
    const alles = [backup, ...readdirSync(backup, { recursive: true, encoding: 'utf8' }).map((name) => join(backup, name))]
    expect(alles.filter((path) => !vorDerMarke.includes(path))).toEqual([join(backup, 'lorbeer-sicherung.json')])
    // Its name, and that the mark of a part is gone.
    expect(gesichert.at(-1)).toBe(backup)
    await database?.drop()
  })
})

describe('npm run serve', () => {
  it('starts what npm start starts', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<'start' | 'serve', string> }
    expect(scripts.serve).toBe(`${scripts.start} --serve`)
  })

  it.each([
    [
      'without an https PUBLIC_URL',
      { PUBLIC_URL: 'http://jury.example' },
      'PUBLIC_URL=http://jury.example: erwartet wird die öffentliche https-Adresse',
    ],
    ['without any PUBLIC_URL', {}, 'PUBLIC_URL=: erwartet wird die öffentliche https-Adresse'],
    ['with a DATA_DIR that cannot be written', { PUBLIC_URL: 'https://jury.example', DATA_DIR: '/dev/null/daten' }, 'DATA_DIR=/dev/null/daten'],
    ['with a wrong variable', { PORT: 'viele' }, 'PORT=viele: erwartet wird'],
  ])('does not start %s, and says so', (_title, env, said) => {
    const result = run('server/main.mjs', { DATA_DIR: join(folder, 'serve'), ...env }, '--serve')
    expect(result).toEqual({ ok: false, said: expect.stringContaining(said) })
  })

  const PEM = '-----BEGIN PRIVATE KEY-----\nGEHEIM\n-----END PRIVATE KEY-----'
  const PFAD = 'erwartet wird der Pfad einer PEM-Datei, nicht ihr Inhalt.'
  it.each([
    ['a bucket', { MEDIA_URL: 's3://AKIA:GEHEIM@bucket' }, /^MEDIA_URL: Ein Bucket .+ nicht eingebaut\./],
    ['a key of TLS as text', { TLS_CERT: 'cert.pem', TLS_KEY: PEM }, `TLS_KEY: ${PFAD}\n`],
    ['a key of TLS as one line', { TLS_CERT: 'cert.pem', TLS_KEY: PEM.replaceAll('\n', '\\n') }, `TLS_KEY: ${PFAD}\n`],
    ['something else as a key of TLS', { TLS_CERT: 'package.json', TLS_KEY: 'GEHEIM' }, 'TLS_KEY: erwartet wird eine lesbare Datei (ENOENT).\n'],
    ['a key of heads as text', { KOPF_KEY: PEM }, `KOPF_KEY: ${PFAD}\n`],
    ['a key of heads of another kind', { KOPF_KEY: 'package.json' }, /^KOPF_KEY: erwartet wird .+ Ed25519/],
    ['a database that is not there', { DATABASE_URL: 'postgres://a:GEHEIM@127.0.0.1:1/x' }, /ECONNREFUSED/],
  ])('does not start with %s, and says so without what is secret', (_title, env, said) => {
    const places = { DATA_DIR: join(folder, 'geheim'), PORT: '0', PUBLIC_URL: 'https://jury.example' }
    const result = run('server/main.mjs', { ...places, ...env }, '--serve')
    expect(result).toEqual({ ok: false, said: typeof said === 'string' ? said : expect.stringMatching(said) })
    expect(result.said).not.toContain('GEHEIM')
  })

  it('does not start with demo accounts', async () => {
    const dataDir = join(folder, 'demo')
    run('scripts/admin.ts', { DATA_DIR: dataDir }, 'create', '--username', 'demo@test.example')
    const datenbank = await openDatenbank({ dataDir })
    await datenbank.db.updateTable('benutzer').set({ demo: 1 }).execute()
    await datenbank.close()
    expect(run('server/main.mjs', { DATA_DIR: dataDir, PUBLIC_URL: 'https://jury.example' }, '--serve').said).toContain('Demo-Konten')
  })

  it('lets one process use a DATA_DIR, and lets it go when that process is killed', async () => {
    const env = { DATA_DIR: join(folder, 'einer'), PORT: '0', DEMO: '0' }
    const start = () => {
      const server = spawn(NODE, ['server/main.mjs'], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] })
      return new Promise<typeof server>((resolve) => server.stdout.once('data', () => resolve(server)))
    }
    const first = await start()
    expect(run('server/main.mjs', env)).toEqual({ ok: false, said: expect.stringContaining('läuft schon ein Lorbeer-Server') })
    const gone = new Promise((resolve) => first.once('exit', resolve))
    first.kill('SIGKILL')
    await gone
    const second = await start()
    const ended = new Promise((resolve) => second.once('exit', resolve))
    second.kill('SIGTERM')
    expect(await ended).toBe(0)
  })
})
