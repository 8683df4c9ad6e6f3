// @vitest-environment node
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as ReactRouter from 'react-router-dom'
import { parseAst } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cut, ROUTER } from '../../scripts/build/leave-out.ts'

const FILE = 'node_modules/react-router/dist/production/chunk-7RTFRKQW.mjs'
// Among the packages, where it finds React.
const FOLDER = join('node_modules', '.cache', `router-${process.pid}`)
let built: typeof ReactRouter

beforeAll(async () => {
  const code = readFileSync(FILE, 'utf8')
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, 'router.mjs'), cut(code, parseAst(code), ROUTER))
  built = (await import(/* @vite-ignore */ pathToFileURL(join(process.cwd(), FOLDER, 'router.mjs')).href)) as typeof ReactRouter
})
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }))

it('the router as it is built goes wherever Lorbeer goes: to lazy screens, to routes that come with their address, back, and to what fails', async () => {
  const lost = new Error('a file that is gone')
  const router = built.createMemoryRouter(
    [
      {
        id: 'schale',
        children: [
          { path: '/', lazy: async () => ({ handle: 'start' }) },
          { path: '/werk/:id', lazy: async () => ({ handle: 'werk' }) },
          { path: '/verloren', lazy: () => Promise.reject(lost) },
        ],
      },
    ],
    {
      async patchRoutesOnNavigation({ path, patch }) {
        if (path.startsWith('/buero')) patch('schale', [{ path: '/buero', lazy: async () => ({ handle: 'buero' }) }])
      },
    },
  )
  const states: string[] = []
  router.subscribe(({ navigation }) => void states.push(navigation.state))
  const where = () => ({ pfad: router.state.location.pathname, handle: router.state.matches.at(-1)?.route.handle, errors: router.state.errors })
  await expect.poll(() => router.state.initialized).toBe(true)
  expect(where()).toEqual({ pfad: '/', handle: 'start', errors: null })
  await router.navigate('/werk/3?von=hier')
  expect(where()).toMatchObject({ pfad: '/werk/3', handle: 'werk' })
  expect(router.state.matches.at(-1)?.params).toEqual({ id: '3' })
  await router.navigate('/buero')
  expect(where()).toMatchObject({ pfad: '/buero', handle: 'buero' })
  expect(states).toContain('loading')
  await router.navigate(-1)
  await expect.poll(where).toMatchObject({ pfad: '/werk/3', handle: 'werk' })
  await router.navigate('/verloren')
  expect(Object.values(router.state.errors ?? {})).toEqual([lost])
  await router.navigate('/gibt-es-nicht')
  expect(Object.values(router.state.errors ?? {})).toMatchObject([{ status: 404 }])
  await router.navigate('/', { replace: true, state: { bewegt: true } })
  expect(where()).toEqual({ pfad: '/', handle: 'start', errors: null })
  router.dispose()
})
