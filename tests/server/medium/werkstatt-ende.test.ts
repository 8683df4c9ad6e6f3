import { readFileSync, readdirSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ZU_SCHWER } from '#server/media/format/datei-mangel.ts'
import { makeBild } from '#tests/support/boese-dateien.ts'
import { openStudio, type Studio } from '#tests/support/einreichung-medien.ts'

describe.runIf(process.platform === 'linux').each(['sqlite', 'postgres'] as const)('a file that ends its workshop on %s', (dialekt) => {
  let studio: Studio
  const uhr = { ms: Date.now() }
  beforeAll(async () => {
    studio = await openStudio(dialekt, () => uhr.ms)
  })
  afterAll(() => studio.server.close())

  it('is tried once more, then marked, and never tried again by itself', async () => {
    const bytes = await makeBild(300, 200)
    const feld = await studio.addFeld({ typ: 'BILD' })
    const where = String((await studio.begin(feld, bytes.length)).headers.location)
    expect((await studio.patch(where, 0, bytes)).statusCode).toBe(204)
    const medium = async () => (await studio.feld(feld)).medien.map(({ uploadStatus, fehler }) => ({ uploadStatus, fehler }))

    expect(await runUnderKills()).toBe(1)
    expect(await medium()).toEqual([{ uploadStatus: 'WIRD_VERARBEITET', fehler: null }])
    uhr.ms += 60_000
    expect(await runUnderKills()).toBe(1)
    expect(await medium()).toEqual([{ uploadStatus: 'FEHLER', fehler: ZU_SCHWER }])
    uhr.ms += 6 * 3_600_000
    expect(await runUnderKills()).toBe(0)
    expect(await medium()).toEqual([{ uploadStatus: 'FEHLER', fehler: ZU_SCHWER }])
  })

  /** Runs what is due, and kills every workshop as soon as it is there; how many there were. */
  async function runUnderKills(): Promise<number> {
    let running = true
    // What a test before this one has left behind ends by itself.
    const andere = listWerkstaetten()
    const killed = new Set<number>()
    const work = studio.server.kontext.jobs.runDue().finally(() => {
      running = false
    })
    while (running) {
      for (const pid of listWerkstaetten().filter((one) => !killed.has(one) && !andere.includes(one))) {
        killed.add(pid)
        process.kill(pid, 'SIGKILL')
      }
      await wait(5)
    }
    await work
    return killed.size
  }
})

function listWerkstaetten(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => new RegExp(`\\) [RSD] ${process.pid} `).test(readProc(pid, 'stat')))
    .filter((pid) => readProc(pid, 'cmdline').includes('werkstatt-prozess'))
}

/** Empty for one that is gone meanwhile. */
function readProc(pid: number, file: 'stat' | 'cmdline'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'latin1')
  } catch {
    return ''
  }
}
