export function findWebKit(): { screen: string; browser: string } | null;
