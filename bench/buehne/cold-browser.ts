import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findChromium } from '#tests/support/server/browser.ts'

const ARGS = ['--headless', '--no-sandbox', '--no-first-run', '--disable-dev-shm-usage', '--password-store=basic', '--disable-background-networking']
/** The first look comes late: a question during the start would slow it down. */
const FIRST_LOOK_MS = 2500
const LOOKS = 60

interface ColdStart {
  profile: string
  address: string
  cpu: number
  /** Runs in the page before anything else. */
  script: string
  /** What the page answers once it has finished, else undefined. */
  result: string
}

/**
 * One start in a browser process of its own, steered by the bare protocol: a test driver listens to every request, and for the origin of each the engine
 * parses the whole script again, which no juror ever waits for.
 */
export async function startInNewBrowser<T>({ profile, address, cpu, script, result }: ColdStart): Promise<T> {
  rmSync(join(profile, 'DevToolsActivePort'), { force: true })
  const browser = spawn(
    findChromium(),
    [...ARGS, `--user-data-dir=${profile}`, '--remote-debugging-port=0', '--window-size=1180,820', 'about:blank'],
    {
      stdio: 'ignore',
    },
  )
  const ended = once(browser, 'exit')
  const cdp = await connect(profile)
  try {
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu })
    await cdp.send('Page.addScriptToEvaluateOnNewDocument', { source: script })
    await cdp.send('Page.enable')
    await cdp.send('Page.navigate', { url: address })
    await wait(FIRST_LOOK_MS)
    for (let look = 0; look < LOOKS; look += 1) {
      const answer = (await cdp.send('Runtime.evaluate', { expression: result, returnByValue: true })) as { result: { value?: T } }
      if (answer.result.value !== undefined) return answer.result.value
      await wait(500)
    }
    throw new Error(`${address} wurde nicht fertig`)
  } finally {
    await cdp.send('Browser.close').catch(() => undefined)
    await ended
  }
}

interface Cdp {
  send(method: string, params?: object): Promise<unknown>
}

async function connect(profile: string): Promise<Cdp> {
  const file = join(profile, 'DevToolsActivePort')
  // It appears empty first.
  const read = () => (existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [])
  for (let tries = 0; read().length < 2 && tries < 400; tries += 1) await wait(25)
  const [port = '', path = ''] = read()
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`)
  await once(socket, 'open')
  const open = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()
  let nr = 0
  let sessionId: string | undefined
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error } = JSON.parse(String(data)) as { id?: number; result?: unknown; error?: { message: string } }
    const call = id === undefined ? undefined : open.get(id)
    if (id !== undefined) open.delete(id)
    if (error) call?.reject(new Error(error.message))
    else call?.resolve(result)
  })
  socket.addEventListener('close', () => open.forEach(({ reject }) => reject(new Error('Der Browser ist fort'))))
  const send = (method: string, params: object = {}) =>
    new Promise<unknown>((resolve, reject) => {
      nr += 1
      open.set(nr, { resolve, reject })
      socket.send(JSON.stringify({ id: nr, method, params, ...(method.startsWith('Target.') || method.startsWith('Browser.') ? {} : { sessionId }) }))
    })
  const { targetInfos } = (await send('Target.getTargets')) as { targetInfos: { targetId: string; type: string }[] }
  const page = targetInfos.find(({ type }) => type === 'page')
  ;({ sessionId } = (await send('Target.attachToTarget', { targetId: page?.targetId, flatten: true })) as { sessionId: string })
  return { send }
}
