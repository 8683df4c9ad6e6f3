import { gzipSync } from 'node:zlib'
import fc from 'fast-check'

/** The part of JSON Schema that the OpenAPI document uses. */
export interface Schema {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  items?: Schema
  maxItems?: number
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
}

export interface Operation {
  operationId: string
  parameters?: { name: string; in: 'path' | 'query'; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

export interface Rohanfrage {
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
}

/** Ids of records that exist, so that requests get past the first question. */
export interface Umgebung {
  ids: readonly string[]
  /** Shapes that the document leaves open, by the name of their field. */
  felder: Readonly<Record<string, Schema>>
}

const UUID = /^\^\[0-9a-f\]\{8\}/
const SELTSAM = [
  '',
  ' ',
  '\0',
  '\uD800',
  '￿',
  '💥',
  'ä'.repeat(300),
  '-1',
  'NaN',
  'null',
  '__proto__',
  "' OR 1=1 --",
  '../../etc/passwd',
  '%00',
  '<b>',
  '1e999',
]
const Seltsam: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...SELTSAM, null, true, -1, 0.5, 1e300, 2 ** 53, [], {}, [[]], { __proto__: null, constructor: 1 }),
  fc.jsonValue({ maxDepth: 3 }),
)

/** A value that the schema allows. */
export function validOf(schema: Schema, umgebung: Umgebung): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((part) => validOf(part, umgebung)))
  const [type, ...more] = [schema.type ?? 'any'].flat()
  if (more.length > 0) return fc.oneof(...[type, ...more].map((one) => validOf({ ...schema, type: one ?? 'any' }, umgebung)))
  if (type === 'null') return fc.constant(null)
  if (type === 'boolean') return fc.boolean()
  if (type === 'string') return textOf(schema, umgebung)
  if (type === 'integer' || type === 'number') return fc.integer({ min: schema.minimum ?? -5, max: schema.maximum ?? 2 ** 31 - 1 }).map((n) => n)
  if (type === 'array') return fc.array(validOf(schema.items ?? {}, umgebung), { maxLength: Math.min(schema.maxItems ?? 4, 4) })
  return type === 'object' ? objectOf(schema, umgebung) : fc.jsonValue({ maxDepth: 2 })
}

function textOf({ pattern, minLength = 0, maxLength = 60 }: Schema, { ids }: Umgebung): fc.Arbitrary<string> {
  if (pattern && UUID.test(pattern)) return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...ids) }, { weight: 1, arbitrary: fc.uuid() })
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  return fc.oneof(
    { weight: 4, arbitrary: fc.string({ unit: 'binary', minLength, maxLength: Math.min(maxLength, minLength + 30) }) },
    { weight: 1, arbitrary: fc.constantFrom(...ids) },
    { weight: 1, arbitrary: fc.constant('ü'.repeat(Math.min(maxLength, 2000))) },
  )
}

function objectOf({ properties = {}, required = [], additionalProperties }: Schema, umgebung: Umgebung): fc.Arbitrary<unknown> {
  if (typeof additionalProperties === 'object')
    return fc.dictionary(fc.string({ maxLength: 10 }), validOf(additionalProperties, umgebung), { maxKeys: 3 })
  const shape = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, validOf(umgebung.felder[name] ?? schema, umgebung)]))
  return fc.record(shape, { requiredKeys: required }).map((value) => ({ ...value }))
}

/** A valid value with one thing in it that is not. */
function almostOf(schema: Schema, umgebung: Umgebung): fc.Arbitrary<unknown> {
  return fc
    .tuple(validOf(schema, umgebung), fc.array(fc.nat(), { minLength: 1, maxLength: 4 }), Seltsam)
    .map(([value, weg, seltsam]) => replaceAt(value, weg, seltsam))
}

function replaceAt(value: unknown, [step, ...weg]: readonly number[], by: unknown): unknown {
  if (step === undefined || value === null || typeof value !== 'object') return by
  const keys = Object.keys(value)
  const key = keys[step % Math.max(1, keys.length)]
  if (key === undefined) return by
  const changed = replaceAt((value as Record<string, unknown>)[key], weg, by)
  return Array.isArray(value) ? value.map((item: unknown, index) => (String(index) === key ? changed : item)) : { ...value, [key]: changed }
}

const HTML = '<!doctype html><html><head><title>WLAN-Anmeldung</title></head><body><form action="/login"></form></body></html>'
const JSON_TYP = 'application/json'
/** Made once: there are as many kinds of requests as endpoints. */
const ZU_GROSS = [1_048_577, 3_000_000].map((size) => JSON.stringify({ text: 'x'.repeat(size) }))
const BOMBE = gzipSync(Buffer.alloc(30_000_000, 32))
const VIELE_BYTES = Buffer.alloc(2_200_000)

/** What a wire, a captive portal or an attacker makes of a body. */
function payloadOf(schema: Schema, umgebung: Umgebung): fc.Arbitrary<{ payload: string | Buffer; headers: Record<string, string> }> {
  const json = (value: fc.Arbitrary<unknown>) => value.map((one) => ({ payload: JSON.stringify(one) ?? '', headers: { 'content-type': JSON_TYP } }))
  const valid = validOf(schema, umgebung)
  const text = valid.map((one) => JSON.stringify(one))
  const kaputt = fc.constantFrom(HTML, '', '[', '{"a":', '"\\ud800', '{"__proto__":{"roles":["ADMIN"]}}', '['.repeat(5000), '﻿{}', '{"a":1}{"a":1}')
  const typ = fc.constantFrom(
    'text/html',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-7',
    'x',
    '',
  )
  const kodierung = fc.constantFrom('gzip', 'deflate', 'br', 'gzip, gzip', '__proto__', 'identity')
  return fc.oneof(
    { weight: 10, arbitrary: json(valid) },
    { weight: 8, arbitrary: json(almostOf(schema, umgebung)) },
    { weight: 2, arbitrary: json(Seltsam) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(text, fc.nat())
        .map(([whole, at]) => ({ payload: whole.slice(0, at % Math.max(1, whole.length)), headers: { 'content-type': JSON_TYP } })),
    },
    { weight: 2, arbitrary: kaputt.map((payload) => ({ payload, headers: { 'content-type': JSON_TYP } })) },
    { weight: 2, arbitrary: fc.tuple(text, typ).map(([payload, contentType]) => ({ payload, headers: { 'content-type': contentType } })) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(...ZU_GROSS).map((payload) => ({ payload, headers: { 'content-type': JSON_TYP } })),
    },
    {
      weight: 2,
      arbitrary: fc.tuple(text, kodierung, fc.boolean()).map(([whole, encoding, packed]) => ({
        payload: packed ? gzipSync(whole) : whole,
        headers: { 'content-type': JSON_TYP, 'content-encoding': encoding },
      })),
    },
    {
      weight: 1,
      arbitrary: fc.constant({ payload: BOMBE, headers: { 'content-type': JSON_TYP, 'content-encoding': 'gzip' } }),
    },
  )
}

const Kopfzeile = fc.string({
  unit: fc
    .integer({ min: 0x20, max: 0xff })
    .filter((code) => code < 0x7f || code > 0xa0)
    .map((code) => String.fromCharCode(code)),
  maxLength: 40,
})
const KOPF_NAMEN = [
  'accept',
  'accept-encoding',
  'if-none-match',
  'if-range',
  'range',
  'origin',
  'sec-fetch-site',
  'host',
  'x-forwarded-for',
  'forwarded',
  'user-agent',
  'cache-control',
  'expect',
]
const KOPF_WERTE = [
  '*',
  '"x"',
  'bytes=5-1',
  'bytes=0-18446744073709551616',
  'null',
  'same-origin',
  'cross-site',
  'https://evil.example',
  '127.0.0.1',
  '*/*',
  'W/"',
]

/** Headers that browsers, proxies and programs send, seldom in their right form. */
export const Kopfzeilen: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: fc.dictionary(fc.constantFrom(...KOPF_NAMEN), fc.oneof(fc.constantFrom(...KOPF_WERTE), Kopfzeile), { maxKeys: 3 }) },
)

/** JSON, or for the bodies that are bytes: bytes under the right type and under a wrong one. */
function bodyOf(content: Record<string, { schema: Schema }>, umgebung: Umgebung) {
  const json = content[JSON_TYP]
  if (json) return payloadOf(json.schema, umgebung)
  const typ = fc.constantFrom(...Object.keys(content), JSON_TYP, 'image/svg+xml', '')
  const bytes = fc.oneof(fc.uint8Array({ maxLength: 200 }), fc.constant(VIELE_BYTES))
  return fc.tuple(bytes, typ).map(([payload, contentType]) => ({ payload: Buffer.from(payload), headers: { 'content-type': contentType } }))
}

function teilOf(schema: Schema, umgebung: Umgebung): fc.Arbitrary<string> {
  const valid = validOf(schema, umgebung).map((value) => encode(String(value)))
  const roh = fc.constantFrom('%', '%00', '%ff', '%2e%2e%2f', '..', ';', 'a'.repeat(600), '%F0%9F%92%A5')
  return fc.oneof(
    { weight: 8, arbitrary: valid },
    { weight: 1, arbitrary: Seltsam.map((value) => encode(String(JSON.stringify(value)))) },
    { weight: 1, arbitrary: roh },
  )
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

/** A request to this endpoint: valid, almost valid, or garbage. */
export function anfrageOf(pfad: string, { parameters = [], requestBody }: Operation, umgebung: Umgebung): fc.Arbitrary<Rohanfrage> {
  const teile = fc.record(Object.fromEntries(parameters.map(({ name, schema }) => [name, teilOf(schema, umgebung)])))
  const names = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name)
  const extra = fc.oneof(
    { weight: 5, arbitrary: fc.constant('') },
    { weight: 1, arbitrary: fc.constantFrom('x=1', '&&&', '=', 'a[b]=1', '__proto__[x]=1', '%', names.map((name) => `${name}=`).join('&')) },
  )
  const body = requestBody ? bodyOf(requestBody.content, umgebung) : fc.constant({ headers: {} })
  return fc.record({ teile, extra, body, kopf: Kopfzeilen }).map(({ teile: given, extra: rest, body: sent, kopf }) => {
    const path = pfad.replaceAll(/\{(\w+)\}/g, (_all, name: string) => (given as Record<string, string>)[name] ?? '')
    const query = [...names.map((name) => `${name}=${(given as Record<string, string>)[name]}`), rest].filter(Boolean).join('&')
    return { url: query ? `${path}?${query}` : path, ...sent, headers: { ...kopf, ...sent.headers } }
  })
}
