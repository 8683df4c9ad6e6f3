import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { launchTablet } from '#tests/support/server/browser.ts'
import { startServer, type ServerProcess } from '#tests/support/server/server-process.ts'
import { startInNewBrowser } from './buehne/cold-browser.ts'
import { openShapedLink } from './buehne/shaped-link.ts'
import { type Figure, median, number } from './figure.ts'

const RUNS = 9
const CPU = 4
const LINE = { roundTripMs: 150, bitsPerSecond: 1_600_000 }
const DIST = join(import.meta.dirname, '../dist')

/** B2b: the first visit ever over a slow line, until the log-in takes a name, beside a static page with the same words, font, logo and a plain form. */
export async function measure(): Promise<Figure[]> {
  const server = await startServer()
  const bare = await serveStatic(await readWords(server))
  const [own, other] = [await openShapedLink({ targetPort: server.port, ...LINE }), await openShapedLink({ targetPort: bare.port, ...LINE })]
  const times = { own: [] as number[], bare: [] as number[] }
  for (let run = -1; run < RUNS; run += 1) {
    const measured = { own: await visit(own.url), bare: await visit(other.url) }
    if (run < 0) continue
    times.own.push(measured.own)
    times.bare.push(measured.bare)
  }
  for (const link of [own, other]) await link.close()
  await bare.close()
  await server.close()
  const [ownMs, bareMs] = [median(times.own), median(times.bare)]
  return [
    {
      id: 'B2b',
      work: 'Erster Besuch, leerer Cache, 150 ms, 1,6 Mbit/s, CPU ÷4: Anmeldung benutzbar',
      figure: `${number(ownMs / bareMs)} × (${number(ownMs / 1000)} s)`,
      target: '≤ 1,5 ×',
      reached: ownMs / bareMs <= 1.5,
      against: `statische Seite, dieselben Worte, Schrift und Marke: ${number(bareMs / 1000)} s`,
      runs: RUNS,
    },
  ]
}

async function visit(url: string): Promise<number> {
  const profile = mkdtempSync(join(tmpdir(), 'lorbeer-besuch-'))
  const { ms } = await startInNewBrowser<{ ms: number }>({
    profile,
    address: `${url}/`,
    cpu: CPU,
    script: `(${String(watchAnmeldung)})()`,
    result: 'window.besuch',
  })
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  return ms
}

/** In the page: a field for the password that is painted and takes what is typed. */
function watchAnmeldung(): void {
  const look = () => {
    const feld = document.querySelector<HTMLInputElement>('input[type="password"]')
    if (!feld || feld.disabled || feld.offsetHeight === 0) return void requestAnimationFrame(look)
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => Object.assign(window, { besuch: { ms: performance.now() } }))
      port1.start()
      port2.postMessage(null)
    })
  }
  requestAnimationFrame(look)
}

/** What stands on our own page. */
async function readWords({ url }: ServerProcess): Promise<string[]> {
  const tablet = await launchTablet({ url })
  await tablet.page.goto('/')
  await tablet.page.getByLabel('Benutzername').waitFor()
  const words = await tablet.page.locator('body').innerText()
  await tablet.close()
  return words.split('\n').filter((line) => line.trim() !== '')
}

async function serveStatic(words: string[]): Promise<{ port: number; close(): Promise<void> }> {
  const font = readFileSync(
    join(DIST, 'assets', readdirSync(join(DIST, 'assets')).find((name) => /^archivo-latin-standard.*woff2$/.test(name)) ?? ''),
  )
  const pages: Record<string, { type: string; bytes: Buffer; gzip?: true }> = {
    '/': { type: 'text/html; charset=utf-8', bytes: gzipSync(pageOf(words)), gzip: true },
    '/archivo.woff2': { type: 'font/woff2', bytes: font },
    '/icon.svg': { type: 'image/svg+xml', bytes: gzipSync(readFileSync(join(DIST, 'icon.svg'))), gzip: true },
  }
  const server: Server = createServer((request, reply) => {
    const page = pages[request.url ?? '']
    if (!page) return void reply.writeHead(404).end()
    reply.writeHead(200, { 'content-type': page.type, ...(page.gzip && { 'content-encoding': 'gzip' }) }).end(page.bytes)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function pageOf(words: string[]): string {
  return `<!doctype html><html lang="de"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Lorbeer</title>
<link rel="preload" href="/archivo.woff2" as="font" type="font/woff2" crossorigin>
<style>@font-face{font-family:Archivo;src:url(/archivo.woff2)}body{font-family:Archivo,sans-serif;max-width:28rem;margin:4rem auto}input,button{display:block;width:100%;font:inherit;padding:.75rem;margin:.5rem 0 1rem}</style>
<img src="/icon.svg" width="40" height="40" alt=""><form method="post" action="/api/auth/login">
<label>Benutzername<input name="username" autocomplete="username"></label><label>Passwort<input name="password" type="password" autocomplete="current-password"></label>
${words.map((line) => `<p>${line}</p>`).join('\n')}<button>Anmelden</button></form></html>`
}
