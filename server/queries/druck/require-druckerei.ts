import { isDruckerei } from '../../domain/druck/druckerei.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import type { Betrachter } from '../../domain/konto/betrachter.ts'

/** AppFehler `keine-berechtigung`: a printer that is an agency as well. */
export function requireDruckerei(betrachter: Betrachter): void {
  if (!isDruckerei(betrachter)) throw new AppFehler('keine-berechtigung')
}
