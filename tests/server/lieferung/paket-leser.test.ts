import { mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { planZip } from '#server/domain/lieferung/zip-plan.ts'
import { openPaketLeser } from '#server/exporte/paket-leser.ts'

const folder = mkdtempSync(join(tmpdir(), 'lorbeer-paket-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function listOffene(): string[] {
  const targets = readdirSync('/proc/self/fd').map((name) => {
    try {
      return readlinkSync(join('/proc/self/fd', name))
    } catch {
      return ''
    }
  })
  return targets.filter((target) => target.startsWith(folder))
}

it.runIf(process.platform === 'linux')('a line that breaks while the next file of a package is being opened leaves none open', async () => {
  const dateien = ['a', 'b'].map((sha256) => ({ name: `${sha256}.pdf`, sha256, bytes: 1000, crc32: 1 }))
  for (const { sha256, bytes } of dateien) writeFileSync(join(folder, sha256), Buffer.alloc(bytes))
  const plan = planZip(dateien, 0)
  const leser = openPaketLeser({ pathOf: (sha256) => join(folder, sha256) }, plan)
  const gelesen = leser.read(Buffer.alloc(plan.bytes), 0).catch(() => 0)
  await leser.close()
  await gelesen
  expect(listOffene()).toEqual([])
})
