import Fastify, { type FastifyInstance } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { MAX_BODY_BYTES } from '#contract/stimmabgabe.ts'
import { sendFehler } from './http/fehler-antwort.ts'
import { registerJsonBody } from './http/json-body.ts'
import { registerSitzung } from './http/sitzung-plugin.ts'
import type { Kontext } from './kontext.ts'
import { registerRoutes } from './routes/register-routes.ts'

/** The whole application, built apart from listening: tests go through `inject`. */
export async function buildApp(kontext: Kontext): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: kontext.log,
    disableRequestLogging: true,
    trustProxy: kontext.env.trustProxy,
    bodyLimit: MAX_BODY_BYTES,
    frameworkErrors: sendFehler,
  })
  app.decorate('kontext', kontext)
  app.setValidatorCompiler(validatorCompiler)
  app.setErrorHandler(sendFehler)
  registerJsonBody(app)
  await registerSitzung(app)
  await registerRoutes(app)
  return app
}
