import * as z from 'zod/mini'
import { feldSatzOf } from '#contract/feld-satz.ts'

// Shapes that say nothing themselves say it in German; loaded with the first form of the office.
z.config({ customError: ({ code, ...params }) => feldSatzOf(code, params as Record<string, unknown>) })
