import * as ablauf from './ablauf.ts'
import * as auftritt from './auftritt.ts'
import * as aussprache from './aussprache.ts'

/** Of the evening on which awards are given. */
export const FEST_ENDPUNKTE = [
  ablauf.getAblauf,
  ablauf.moveBlock,
  ablauf.saveUeberleitung,
  ablauf.saveGala,
  auftritt.getAuftritt,
  auftritt.saveAuftritt,
  auftritt.releaseGravur,
  auftritt.tellBearbeitung,
  ablauf.moveAuftritt,
  aussprache.listAussprachen,
  aussprache.saveAussprache,
  aussprache.putTon,
  aussprache.getTon,
  aussprache.removeTon,
  aussprache.restoreTon,
] as const
