import type { Defekt } from './defekt.ts'
import { BILDSCHIRM_DEFEKTE } from './bildschirm-defekte.ts'
import { LAGER_DEFEKTE } from './lager-defekte.ts'
import { SENDEN_DEFEKTE } from './senden-defekte.ts'
import { SERVER_DEFEKTE } from './server-defekte.ts'
import { STIMME_DEFEKTE } from './stimme-defekte.ts'

/** What was seen on screens and between layers; what the models of the fault runs can break by themselves stands with them (`tests/chaos/l1/defekte.ts`, `l2`). */
export const DEFEKTE: readonly Defekt[] = [...LAGER_DEFEKTE, ...STIMME_DEFEKTE, ...SENDEN_DEFEKTE, ...BILDSCHIRM_DEFEKTE, ...SERVER_DEFEKTE]
