import { resolve } from 'node:path'
import fastifyHelmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { listStyleHashes } from './erster-besuch.ts'
import { isHttps, type Env } from '../kontext/env.ts'

const PERMISSIONS_POLICY =
  'camera=(self), microphone=(), geolocation=(), payment=(), usb=(), screen-wake-lock=(self), fullscreen=(self), autoplay=(self)'

/** Where names are recorded as they are said: the document of the first load decides for all that is opened in it. */
const MIT_MIKROFON = /^\/festvorbereitung(?:[/?]|$)/

function permissionsPolicyOf(url: string): string {
  return MIT_MIKROFON.test(url) ? PERMISSIONS_POLICY.replace('microphone=()', 'microphone=(self)') : PERMISSIONS_POLICY
}

const DIST = resolve('dist')

/** Of the empty text: emotion opens style elements without content and fills them by the CSSOM, which no policy holds back. */
const LEERES_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/** No script and no style but our own files, no third-party host. */
export async function registerKopfzeilen(app: FastifyInstance, env: Env): Promise<void> {
  const https = isHttps(env)
  await app.register(fastifyHelmet, {
    global: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", LEERES_STYLE, ...listStyleHashes(DIST)],
        imgSrc: ["'self'", 'blob:', 'data:'],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        frameSrc: ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(https && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onSend', async (request, reply) => {
    reply.header('permissions-policy', permissionsPolicyOf(request.url))
    if (request.url.startsWith('/api') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}
