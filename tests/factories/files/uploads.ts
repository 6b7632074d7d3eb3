/** A form with files: a single one as `file`, several as `files[0]`, `files[1]`, … */
export function formOf(files: File | readonly File[]): FormData {
  const form = new FormData();
  if (files instanceof File) form.set('file', files);
  else for (const [index, file] of files.entries()) form.set(`files[${index}]`, file);
  return form;
}
