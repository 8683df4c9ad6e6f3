import * as z from 'zod/mini'
import { text } from './form.ts'
import { JAHRE, PAGE_SIZES } from './produkt.ts'

/** Values of an address are text: these words or numbers, written plainly. */
export const JAHRE_TEXT = JAHRE.map(String) as [`${(typeof JAHRE)[number]}`]
const PAGE_SIZES_TEXT = PAGE_SIZES.map(String) as [`${(typeof PAGE_SIZES)[number]}`]
const SeiteSchema = z.string().check(z.regex(/^\d{1,6}$/, 'Bitte eine Seite ab 0.'))
export const FlagTextSchema = z.enum(['true', 'false'])

export const JahrSchema = z.literal([...JAHRE])

/**
 * The query of a list: `sort=property:ASC|DESC`, page from 0, one of three page sizes, a search text, and the filters of the noun by name. Anything else is
 * refused (docs/rules.md, „Fixed").
 */
export function listeQuery<const S extends string, F extends z.core.$ZodLooseShape>(sorts: readonly S[], filter: F) {
  return z.strictObject({
    sort: z.optional(sortOf(sorts)),
    page: z.optional(SeiteSchema),
    pageSize: z.optional(z.enum(PAGE_SIZES_TEXT)),
    suche: z.optional(text(200)),
    ...filter,
  })
}

function sortOf<const S extends string>(sorts: readonly S[]): z.ZodMiniType<Sortierung<S>> {
  const satz = `Möglich sind: ${sorts.join(', ')}, mit :ASC oder :DESC.`
  return z.string().check(z.regex(new RegExp(`^(${sorts.join('|')}):(ASC|DESC)$`), satz)) as unknown as z.ZodMiniType<Sortierung<S>>
}

/** One page of a list; `total` counts all that fit the filter. */
export function listeAntwort<T extends z.ZodMiniType>(item: T) {
  return z.object({ items: z.array(item), total: z.int() })
}

export const JahrFilter = { jahr: z.optional(z.enum(JAHRE_TEXT)) }

export type Sortierung<S extends string = string> = `${S}:ASC` | `${S}:DESC`
