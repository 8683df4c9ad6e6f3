import * as druckdaten from './druckdaten.ts'
import * as preflight from './preflight.ts'

/** Print and yearbook: part of the table of all endpoints (`endpunkte.ts`). */
export const DRUCK_ENDPUNKTE = [
  druckdaten.listDruckdaten,
  druckdaten.getDruckstand,
  druckdaten.getDruckwerk,
  druckdaten.setDruckstatus,
  druckdaten.changeDruckstatus,
  druckdaten.repeatPreflights,
  preflight.getPreflight,
  preflight.startPreflight,
  preflight.acceptBefund,
] as const
