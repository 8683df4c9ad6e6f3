import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { decoderEnv, withoutNetz } from '#server/media/decoder/decoder-umgebung.ts'
import { runFfmpeg } from '#server/media/decoder/run-ffmpeg.ts'
import { readEnv } from '#server/kontext/env.ts'

const GEHEIMES = { DATABASE_URL: 'postgres://a:geheim@db/x', SMTP_URL: 'smtp://a:geheim@mail', METRICS_TOKEN: 'geheim'.repeat(5) }
const listener = createServer((socket) => socket.end('da'))
beforeAll(async () => {
  Object.assign(process.env, GEHEIMES)
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  for (const name of Object.keys(GEHEIMES)) delete process.env[name]
  listener.close()
})

const KANN = spawnSync('unshare', ['--net', '--map-root-user', 'true']).status === 0

it('a decoder sees no secret of the server, and no network where the system allows it', async () => {
  const address = listener.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const script = `const s = require('node:net').connect(${port}, '127.0.0.1'); const say = (netz) => { console.log(JSON.stringify({ netz, env: process.env })); process.exit() }; s.on('data', () => say(true)); s.on('error', () => say(false))`
  const [command = '', ...args] = withoutNetz([process.execPath, '-e', script])
  const child = spawn(command, args, { env: decoderEnv() })
  let said = ''
  child.stdout.on('data', (bytes: Buffer) => (said += bytes.toString()))
  await new Promise((resolve) => child.once('close', resolve))
  expect(said).not.toContain('geheim')
  expect((JSON.parse(said) as { netz: boolean }).netz).toBe(!KANN)
})

it('ffmpeg sees none either, wherever on the PATH it lies', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lorbeer-ffmpeg-'))
  const path = process.env.PATH ?? ''
  onTestFinished(() => {
    process.env.PATH = path
    rmSync(folder, { recursive: true })
  })
  writeFileSync(join(folder, 'ffmpeg'), '#!/bin/sh\necho "hier: $0"\nenv\n')
  chmodSync(join(folder, 'ffmpeg'), 0o755)
  process.env.PATH = `${folder}${delimiter}${path}`
  let said = ''
  await runFfmpeg('ffmpeg', { args: [], maxMs: 60_000, onStdout: (bytes) => (said += bytes.toString()), signal: undefined })
  expect(said).toContain(`hier: ${folder}`)
  expect(said).toContain('PATH=')
  expect(said).not.toContain('geheim')
})

it('a wrong variable that may hold a password is named without what it holds', () => {
  expect(() => readEnv({ DATABASE_URL: 'mysql://a:geheim@db/x', SMTP_URL: 'a:geheim@mail', METRICS_TOKEN: 'geheim' }, { produktion: false })).toThrow(
    /^(?![^]*geheim)[^]*DATABASE_URL: erwartet[^]*SMTP_URL: erwartet[^]*METRICS_TOKEN: erwartet/,
  )
})
