/** Whether this page stands in one of another house. */
export function istEingebettet(): boolean {
  return window.self !== window.top
}
