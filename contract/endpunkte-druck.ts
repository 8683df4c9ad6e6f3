import * as druckdaten from './druckdaten.ts'
import * as druckfreigabe from './druckfreigabe.ts'
import * as jahrbuch from './jahrbuch.ts'
import * as preflight from './preflight.ts'

/** Print and yearbook: part of the table of all endpoints (`endpunkte.ts`). */
export const DRUCK_ENDPUNKTE = [
  druckdaten.listDruckdaten,
  druckdaten.getDruckstand,
  druckdaten.getDruckwerk,
  druckdaten.setDruckstatus,
  druckdaten.changeDruckstatus,
  jahrbuch.getJahrbuch,
  jahrbuch.getBuchseite,
  jahrbuch.moveBuchwerk,
  jahrbuch.resetBuchfolge,
  jahrbuch.undoBuchschritt,
  jahrbuch.getKorrekturabzug,
  jahrbuch.getRegister,
  druckfreigabe.requestDruckfreigaben,
  druckfreigabe.getEigenerKorrekturabzug,
  druckfreigabe.listEigeneDruckfreigaben,
  druckfreigabe.confirmDruckfreigabe,
  druckfreigabe.releaseDruckfreigabe,
  druckdaten.repeatPreflights,
  preflight.getPreflight,
  preflight.startPreflight,
  preflight.acceptBefund,
] as const
