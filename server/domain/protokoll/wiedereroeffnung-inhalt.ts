/** Which proposal opened a round again: who made it as whom, and as whom the other one agreed. */
export interface Wiedereintrag {
  id: string
  vorschlag: { benutzerId: string; amt: string; serverMs: number }
  amt: string
}
