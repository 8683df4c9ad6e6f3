import Fastify, { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { MAX_BODY_BYTES } from '#contract/stimmabgabe.ts'
import type { Env } from './kontext/env.ts'
import { checkHerkunft } from './http/check-herkunft.ts'
import { sendFehler } from './http/fehler-antwort.ts'
import { registerFlutBremse, type Flutmass } from './http/flut-bremse.ts'
import { createHttpServer, type Leitungsmass } from './http/http-server.ts'
import { registerJsonBody } from './http/json-body.ts'
import { registerKomprimieren } from './http/komprimieren.ts'
import { registerKopfzeilen } from './http/kopfzeilen.ts'
import { requireRechteTabelle } from './http/rechte-tabelle.ts'
import { toSeitenadresse } from './http/seiten-adresse.ts'
import { registerSitzung } from './http/sitzung-plugin.ts'
import { registerAbsagen, type AbsagenMass } from './http/spaete-absagen.ts'
import { registerStatischeDateien } from './http/statische-dateien.ts'
import { sendUnbekannt } from './http/unbekannter-pfad.ts'
import { sendUnlesbar } from './http/unlesbare-anfrage.ts'
import type { Kontext } from './kontext/kontext.ts'
import { registerRoutes } from './register-routes.ts'

const MAX_PARAM_LENGTH = 500

type Compilers = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>

/** Named at the start and not set afterwards, so that Ajv and what goes with it is never loaded: 3 MB. The types know nobody else's. */
const COMPILERS = { buildValidator: () => validatorCompiler, buildSerializer: () => serializerCompiler } as unknown as Compilers

/** The whole application, built apart from listening: tests go through `inject`. The order of the hooks is the order of the questions. */
export async function buildApp(
  kontext: Kontext,
  leitung: Partial<Leitungsmass> = {},
  flut: Partial<Flutmass & AbsagenMass> = {},
): Promise<FastifyInstance> {
  const { env } = kontext
  const app = Fastify({
    loggerInstance: kontext.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: toVertrauen(env.trustProxy),
    bodyLimit: MAX_BODY_BYTES,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    rewriteUrl: toSeitenadresse,
    schemaController: { compilersFactory: COMPILERS },
    frameworkErrors: sendFehler,
    clientErrorHandler: sendUnlesbar,
    serverFactory: (handler) => createHttpServer(env, handler, leitung),
  })
  app.decorate('kontext', kontext)
  registerAbsagen(app, flut)
  app.addHook('preClose', async () => {
    kontext.dateien.end()
    kontext.personen.end()
  })
  app.setNotFoundHandler(sendUnbekannt)
  requireRechteTabelle(app)
  registerJsonBody(app)
  registerKomprimieren(app)
  await registerKopfzeilen(app, env)
  app.addHook('onRequest', async (request) => {
    if (!request.is404) checkHerkunft(request, env)
  })
  await registerSitzung(app)
  await registerFlutBremse(app, flut)
  // Nothing is read of what nobody takes.
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404) sendUnbekannt(request, reply)
  })
  await registerRoutes(app)
  await registerStatischeDateien(app, env.dataDir)
  return app
}

/** As many hops as are named, counted from here. */
function toVertrauen(trustProxy: Env['trustProxy']): false | string | ((address: string, hop: number) => boolean) {
  return typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy
}
