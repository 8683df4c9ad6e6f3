import type { Generated } from 'kysely'

/** A flag in the database. */
export type Flag = 0 | 1

/** Columns of every record that people keep; `version` for optimistic locking. */
export interface Verwaltet {
  version: Generated<number>
  createdMs: number
  createdBy: string | null
  updatedMs: number
  updatedBy: string | null
}
