import { clientsClaim } from 'workbox-core'
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import type { PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute, setCatchHandler } from 'workbox-routing'
import { answerFailure } from './failure.ts'
import { answerMedien, matchMedien } from './medien.ts'
import { answerMessage } from './message.ts'
import { NO_NAVIGATION } from './navigation.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] }

const manifest = self.__WB_MANIFEST

clientsClaim()
cleanupOutdatedCaches()
precacheAndRoute(manifest)
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: NO_NAVIGATION }))
registerRoute(matchMedien, answerMedien)
setCatchHandler(answerFailure)

self.addEventListener('message', (event) => answerMessage(event, manifest))
