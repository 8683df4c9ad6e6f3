/** Where a statement is, in the words of votes. */
export function Wartet({ wartet, dauerhaft }: { wartet: boolean; dauerhaft: boolean }) {
  return (
    <span className={wartet ? 'erklaerung__klein erklaerung__klein--tablet' : 'erklaerung__klein'}>
      {wartet ? (dauerhaft ? 'Auf diesem Tablet gespeichert' : 'Wird gesendet …') : 'Übertragen'}
    </span>
  )
}

export function NichtGespeichert() {
  return (
    <p className="erklaerung__fehler" role="alert">
      Das konnte auf diesem Tablet NICHT gespeichert werden. Ihre Stimmen sind davon nicht betroffen. Bitte versuchen Sie es noch einmal.
    </p>
  )
}
