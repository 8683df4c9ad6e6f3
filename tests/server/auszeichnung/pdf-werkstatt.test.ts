import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { getPriority } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createPdfWerkstatt } from '#server/pdf/pdf-werkstatt.ts'
import { listKinder, readProc } from '#tests/support/kindprozesse.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { URKUNDE } from '#tests/support/urkunde.ts'
import { until } from '#tests/support/until.ts'
import { GEDULD_MS } from '#tests/support/geduld.ts'

const EINE = { art: 'urkunde', daten: URKUNDE } as const

/** A process that orders more certificates than are set in a minute. */
const SERVER = `
const { createPdfWerkstatt } = await import('${pathToFileURL(join(import.meta.dirname, '../../../server/pdf/pdf-werkstatt.ts')).href}')
const urkunden = Array.from({ length: 10_000 }, () => (${JSON.stringify(URKUNDE)}))
const daten = { titel: 'Urkunden', programm: 'Lorbeer', datumMs: 0, urkunden }
void createPdfWerkstatt().makePdf({ art: 'urkunden', daten }, { melde: (anteil) => anteil > 0 && console.log('begonnen') })
`

/** Many certificates, begun: the process that makes them is there and at work. */
async function beginViele(anzahl: number) {
  const andere = listKinder('pdf-prozess')
  const werkstatt = createPdfWerkstatt()
  onTestFinished(() => werkstatt.close())
  const begonnen = Promise.withResolvers<void>()
  const urkunden = Array.from({ length: anzahl }, (_, nr) => ({ ...URKUNDE, titel: `Arbeit ${nr}` }))
  const viele = werkstatt.makePdf(
    { art: 'urkunden', daten: { titel: 'Urkunden', programm: 'Lorbeer', datumMs: 0, urkunden } },
    { melde: (anteil) => anteil > 0 && begonnen.resolve() },
  )
  await Promise.race([begonnen.promise, viele])
  const [pid = 0, ...mehr] = listKinder('pdf-prozess').filter((kind) => !andere.includes(kind))
  expect([pid > 0, mehr]).toEqual([true, []])
  const findPid = (nicht: number) => listKinder('pdf-prozess').find((kind) => kind !== nicht && !andere.includes(kind))
  return { werkstatt, viele, pid, findPid }
}

describe.runIf(process.platform === 'linux')('the process that sets documents', () => {
  it('that is killed once takes nothing with it', async () => {
    const { werkstatt, viele, pid } = await beginViele(60)
    const danach = werkstatt.makePdf(EINE)
    process.kill(pid, 'SIGKILL')
    expect(await readPdf(await viele)).toHaveLength(60)
    expect(await readPdf(await danach)).toHaveLength(1)
  })

  it('that is killed again takes with it what it works on, and nothing else', async () => {
    const { werkstatt, viele, pid, findPid } = await beginViele(400)
    const danach = werkstatt.makePdf(EINE)
    process.kill(pid, 'SIGKILL')
    const naechster = await vi.waitUntil(() => findPid(pid), { timeout: GEDULD_MS })
    process.kill(naechster, 'SIGKILL')
    await expect(viele).rejects.toThrow('Das PDF konnte nicht erstellt werden.')
    expect(await readPdf(await danach)).toHaveLength(1)
  })

  it('that hardly gets the processor has longer than its minute, and not for ever', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const { werkstatt, viele, pid } = await beginViele(400)
    process.kill(pid, 'SIGSTOP')
    vi.advanceTimersByTime(9 * 60_000)
    process.kill(pid, 'SIGCONT')
    expect(await readPdf(await viele)).toHaveLength(400)

    const lange = werkstatt.makePdf(EINE)
    process.kill(pid, 'SIGSTOP')
    vi.advanceTimersByTime(11 * 60_000)
    await expect(lange).rejects.toThrow('Das PDF konnte nicht erstellt werden.')
  })

  it('ends when its server says so, not when everything is told to stop', async () => {
    const { werkstatt, viele, pid } = await beginViele(60)
    process.kill(pid, 'SIGTERM')
    process.kill(pid, 'SIGINT')
    expect(await readPdf(await viele)).toHaveLength(60)
    await Promise.all([expect(werkstatt.makePdf(EINE)).rejects.toThrow(), werkstatt.close()])
    expect(listKinder('pdf-prozess')).not.toContain(pid)
  })

  it('stands behind with all its threads', async () => {
    const { pid } = await beginViele(400)
    const threads = readdirSync(`/proc/${pid}/task`).map(Number)
    expect(threads.length).toBeGreaterThan(1)
    expect(new Set(threads.map((thread) => getPriority(thread)))).toEqual(new Set([10]))
  })

  it('does not go on for a server that was killed', async () => {
    const server = spawn(process.execPath, ['--input-type=module', '-e', SERVER], { stdio: ['ignore', 'pipe', 'inherit'] })
    onTestFinished(() => void server.kill('SIGKILL'))
    const [zeile] = (await once(server.stdout, 'data')) as [Buffer]
    expect(String(zeile)).toContain('begonnen')
    const [pid = 0] = listKinder('pdf-prozess', server.pid)
    expect(pid).toBeGreaterThan(0)
    server.kill('SIGKILL')
    await until(() => expect(readProc(`${pid}/cmdline`)).toBe(''))
  })

  it('that cannot be begun fails its order, and no other waits for it', async () => {
    const werkstatt = createPdfWerkstatt()
    const { execPath } = process
    onTestFinished(() => {
      process.execPath = execPath
      return werkstatt.close()
    })
    // As without memory: what cannot be begun is thrown, not told later.
    process.execPath = '/dev/null/node'
    const ohne = Promise.allSettled([werkstatt.makePdf(EINE), werkstatt.makePdf(EINE)])
    process.execPath = execPath
    expect((await ohne).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await readPdf(await werkstatt.makePdf(EINE))).toHaveLength(1)
  })

  it('knows nothing of what the server was started with', async () => {
    process.env['LORBEER_GEHEIM'] = 'streng geheim'
    onTestFinished(() => void delete process.env['LORBEER_GEHEIM'])
    const { pid } = await beginViele(400)
    const umgebung = readProc(`${pid}/environ`)
    expect(umgebung).toContain('NODE_CHANNEL_FD')
    expect(umgebung).not.toMatch(/geheim|DATABASE|PATH=/i)
  })
})
