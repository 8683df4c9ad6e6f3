import * as druckdaten from './druckdaten.ts'
import * as druckfreigabe from './druckfreigabe.ts'
import * as jahrbuch from './jahrbuch.ts'
import * as lieferung from './lieferung.ts'
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
  druckfreigabe.withdrawDruckfreigabe,
  druckfreigabe.releaseDruckfreigabe,
  druckdaten.repeatPreflights,
  preflight.getPreflight,
  preflight.startPreflight,
  preflight.acceptBefund,
  lieferung.listLieferungen,
  lieferung.previewLieferung,
  lieferung.createLieferung,
  lieferung.getLieferung,
  lieferung.retryLieferung,
  lieferung.withdrawLieferung,
  lieferung.loadLieferung,
  lieferung.loadLieferungPruefsumme,
  lieferung.confirmLieferung,
] as const
