/** Rules whose deeds come later. The list only shrinks. */
export const notYetBuilt = `
  task.read
  task.create
  task.edit
  task.complete
  task.comment
  template.read
  template.write
  template.apply
  video.watch
  video.write
  progress.read
  progress.write
  data.export
  backup.make
  api_key.write
  webhook.write
`
  .trim()
  .split(/\s+/);
