import * as druckdaten from './druckdaten.ts'

/** Print and yearbook: part of the table of all endpoints (`endpunkte.ts`). */
export const DRUCK_ENDPUNKTE = [
  druckdaten.listDruckdaten,
  druckdaten.getDruckstand,
  druckdaten.getDruckwerk,
  druckdaten.setDruckstatus,
  druckdaten.changeDruckstatus,
] as const
