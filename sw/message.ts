import { cacheNames } from 'workbox-core'
import { getCacheKeyForURL } from 'workbox-precaching'
import type { PrecacheEntry } from 'workbox-precaching'
import type { Abschied } from './abschied.ts'

declare const self: ServiceWorkerGlobalScope

interface Teile {
  manifest: PrecacheEntry[]
  abschied: Pick<Abschied, 'begin'>
}

/**
 * SKIP_WAITING: only a page takes this version over, never the worker itself. ABSCHIED: this version has to go, whatever it still waits for.
 * PRECACHE_STAND: whether the shell is here to its last file.
 */
export function answerMessage(event: ExtendableMessageEvent, { manifest, abschied }: Teile): void {
  const type = (event.data as { type?: unknown } | null)?.type
  if (type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting())
  if (type === 'ABSCHIED') event.waitUntil(abschied.begin())
  if (type === 'PRECACHE_STAND') event.waitUntil(tellStand(event.ports[0], manifest))
}

async function tellStand(port: MessagePort | undefined, manifest: PrecacheEntry[]): Promise<void> {
  port?.postMessage({ vollstaendig: await isPrecacheComplete(manifest).catch(() => false) })
}

async function isPrecacheComplete(manifest: PrecacheEntry[]): Promise<boolean> {
  const cache = await caches.open(cacheNames.precache)
  const held = new Set((await cache.keys()).map(({ url }) => url))
  return manifest.every(({ url }) => held.has(getCacheKeyForURL(url) ?? ''))
}
