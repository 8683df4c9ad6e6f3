import { clientsClaim } from 'workbox-core'
import { addPlugins, cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import type { PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute, setCatchHandler } from 'workbox-routing'
import { createUmgebung } from '#src/offline/kern/umgebung.ts'
import { createAbschied } from './abschied.ts'
import { createAssetStrategy, matchAsset } from './assets.ts'
import { EIGENE_DATEIEN } from './eigene-dateien.ts'
import { answerFailure } from './failure.ts'
import { createMedienStrategy, matchMedien } from './medien.ts'
import { answerMessage } from './message.ts'
import { NO_NAVIGATION } from './navigation.ts'
import { SYNC_TAG, drainAusgang } from './sync.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] }

const manifest = self.__WB_MANIFEST
const umgebung = createUmgebung({ now: () => Date.now() })
const abschied = createAbschied(umgebung)

clientsClaim()
cleanupOutdatedCaches()
addPlugins([EIGENE_DATEIEN])
precacheAndRoute(manifest)
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: NO_NAVIGATION }))
registerRoute(matchAsset, abschied.begrenze(createAssetStrategy(umgebung)))
registerRoute(matchMedien, abschied.begrenze(createMedienStrategy(umgebung)))
setCatchHandler(answerFailure)

self.addEventListener('message', (event) => answerMessage(event, { manifest, abschied }))
self.addEventListener('sync', (event) => {
  const { tag } = event as ExtendableEvent & { tag: string }
  if (tag === SYNC_TAG) (event as ExtendableEvent).waitUntil(drainAusgang(umgebung))
})
