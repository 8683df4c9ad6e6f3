/** Where one vote of one person stands, whoever holds it. */
export function placeOf({
  mitgliedId,
  rundeId,
  einreichungId,
}: {
  mitgliedId: string | null
  rundeId: string | null
  einreichungId: string | null
}): string {
  return `${mitgliedId}/${rundeId}/${einreichungId}`
}
