import * as z from 'zod/mini'
import type { Endpunkt } from '#contract/endpunkt.ts'
import { FEHLER, FehlerBodySchema } from '#contract/fehler.ts'
import { PRODUKT } from '#contract/produkt.ts'
import { ENDPUNKTE } from '#contract/endpunkte.ts'

type Schema = Record<string, unknown>

/** Made from the contract's table: what is registered and what is described cannot differ. */
export function buildOpenapi(version: string): Schema {
  const paths: Record<string, Record<string, Schema>> = {}
  for (const endpunkt of ENDPUNKTE) {
    const path = endpunkt.pfad.replaceAll(/:([^/]+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpunkt.methode.toLowerCase()]: operationOf(endpunkt as Endpunkt) }
  }
  return {
    openapi: '3.1.0',
    info: { title: PRODUKT, version, description: 'Schnittstelle von Lorbeer. Fehler tragen immer einen Code und einen deutschen Satz.' },
    paths,
    components: {
      schemas: { Fehler: { ...toSchema(FehlerBodySchema, 'output'), properties: fehlerProperties() } },
      securitySchemes: { sitzung: { type: 'apiKey', in: 'cookie', name: 'lorbeer_sitzung' } },
    },
  }
}

function operationOf(endpunkt: Endpunkt): Schema {
  const { zugang } = endpunkt
  const parameters = [...parametersOf(endpunkt.params, 'path'), ...parametersOf(endpunkt.query, 'query')]
  const zugangText = typeof zugang === 'string' ? zugang : `Rollen: ${zugang.join(', ')}`
  return {
    operationId: endpunkt.name,
    summary: endpunkt.zweck,
    description: `Zugang: ${zugangText}`,
    security: zugang === 'offen' ? [] : [{ sitzung: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...requestBodyOf(endpunkt),
    responses: {
      200: { description: 'Antwort', ...antwortOf(endpunkt) },
      default: { description: 'Fehler', content: jsonContent({ $ref: '#/components/schemas/Fehler' }) },
    },
  }
}

function requestBodyOf({ body, bytes }: Endpunkt): Schema {
  if (bytes?.body) return { requestBody: { required: true, content: byteContent(bytes.body) } }
  return body ? { requestBody: { required: true, content: jsonContent(toSchema(body, 'input')) } } : {}
}

function antwortOf({ antwort, bytes }: Endpunkt): Schema {
  if (bytes?.antwort) return { content: byteContent(bytes.antwort) }
  return antwort ? { content: jsonContent(toSchema(antwort, 'output')) } : {}
}

function parametersOf(shape: z.ZodMiniType | undefined, place: 'path' | 'query'): Schema[] {
  if (!shape) return []
  const { properties = {}, required = [] } = toSchema(shape, 'input') as { properties?: Record<string, Schema>; required?: string[] }
  return Object.entries(properties).map(([name, schema]) => ({ name, in: place, required: place === 'path' || required.includes(name), schema }))
}

function toSchema(shape: z.ZodMiniType, io: 'input' | 'output'): Schema {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' })
  return schema
}

function jsonContent(schema: Schema): Schema {
  return { 'application/json': { schema } }
}

function byteContent(typen: readonly string[]): Schema {
  return Object.fromEntries(typen.map((typ) => [typ, { schema: { type: 'string', format: 'binary' } }]))
}

function fehlerProperties(): Schema {
  return {
    error: { type: 'string', enum: Object.keys(FEHLER) },
    message: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
  }
}
